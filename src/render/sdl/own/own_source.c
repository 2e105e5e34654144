// Without functions there are no own pictures.

#include "own/own_source.h"

bool own_source_has_changed(OwnSource *own) {
    const OwnPictures *pictures = &own->pictures;
    const uint32_t before = own->version;
    own->version = pictures->version != NULL ? pictures->version(pictures->data) : 0;
    return own->version != before;
}

bool own_source_find(const OwnSource *own, const char *name, char file[OWN_FILE_SIZE]) {
    return own->pictures.find != NULL && own->pictures.find(own->pictures.data, name, file);
}

void own_source_fill(const OwnSource *own, SdlRasterJob *job) {
    job->own_version = own->version;
    job->own_folder = own->pictures.folder;
    job->own_decoder = own->pictures.decoder;
    if (!own_source_find(own, job->name, job->own)) {
        job->own[0] = '\0';
    }
}

void own_source_tell(const OwnSource *own, const SdlRasterJob *job, const char *problem) {
    if (problem[0] != '\0' && job->own_version == own->version) {
        own->pictures.refuse(own->pictures.data, job->own, problem);
    }
}
