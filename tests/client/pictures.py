"""PNG and PPM files of eight-bit RGB, read, written and compared with nothing but the standard library."""

import itertools
import struct
import zlib

SIGNATURE = b"\x89PNG\r\n\x1a\n"


class Picture:
    """[rows]: one bytes object of width * 3 bytes for each line."""

    def __init__(self, width, rows):
        self.width, self.height, self.rows = width, len(rows), rows

    def pixels(self):
        return b"".join(self.rows)


def chunks(data):
    at = len(SIGNATURE)
    while at < len(data):
        (length,) = struct.unpack_from(">I", data, at)
        yield data[at + 4:at + 8], data[at + 8:at + 8 + length]
        at += length + 12


def paeth(line, above):
    left = corner = 0
    result = []
    for value, up in zip(line, above):
        # The one of left, up and corner that is nearest to left + up - corner.
        from_left, from_up = abs(up - corner), abs(left - corner)
        from_corner = abs(left + up - corner - corner)
        if from_left <= from_up and from_left <= from_corner:
            near = left
        else:
            near = up if from_up <= from_corner else corner
        left, corner = (value + near) & 255, up
        result.append(left)
    return result


def average(line, above):
    left = 0
    result = []
    for value, up in zip(line, above):
        left = (value + (left + up) // 2) & 255
        result.append(left)
    return result


FILTERS = {
    1: lambda line, above: [value & 255 for value in itertools.accumulate(line)],
    2: lambda line, above: [(value + up) & 255 for value, up in zip(line, above)],
    3: average,
    4: paeth,
}


def unfilter(kind, line, above):
    """The line of pixels that was written with the filter [kind]. The three colours know nothing of each other."""
    if kind == 0:
        return line
    result = bytearray(len(line))
    for color in range(3):
        result[color::3] = bytes(FILTERS[kind](line[color::3], above[color::3]))
    return bytes(result)


def read_png(path):
    data = path.read_bytes()
    if not data.startswith(SIGNATURE):
        raise ValueError(f"{path} is no PNG file")
    header = b""
    packed = b""
    for name, body in chunks(data):
        if name == b"IHDR":
            header = body
        elif name == b"IDAT":
            packed += body
    width, height, depth, color, _, _, interlace = struct.unpack(">IIBBBBB", header)
    if (depth, color, interlace) != (8, 2, 0):
        raise ValueError(f"{path} is not a plain RGB picture of eight bits")
    raw = zlib.decompress(packed)
    stride = width * 3 + 1
    rows = []
    above = bytes(width * 3)
    for y in range(height):
        above = unfilter(raw[y * stride], raw[y * stride + 1:(y + 1) * stride], above)
        rows.append(above)
    return Picture(width, rows)


def read_ppm(path):
    """A file as the client writes it: "P6", width and height, "255", each on a line, and the pixels."""
    _, size, _, pixels = path.read_bytes().split(b"\n", 3)
    width, height = map(int, size.split())
    return Picture(width, [pixels[y * width * 3:(y + 1) * width * 3] for y in range(height)])


def write_png(path, picture):
    raw = b"".join(b"\0" + row for row in picture.rows)
    parts = [(b"IHDR", struct.pack(">IIBBBBB", picture.width, picture.height, 8, 2, 0, 0, 0)),
             (b"IDAT", zlib.compress(raw, 9)), (b"IEND", b"")]
    with open(path, "wb") as file:
        file.write(SIGNATURE)
        for name, body in parts:
            file.write(struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body)))


def difference(wanted, got):
    """How many pixels differ, the first of them, and a picture: what differs in red on the wanted one, darkened."""
    if (wanted.width, wanted.height) != (got.width, got.height):
        return wanted.width * wanted.height, (0, 0), wanted
    count, first, rows = 0, None, []
    for y, (a, b) in enumerate(zip(wanted.rows, got.rows)):
        row = bytearray(value // 4 for value in a)
        if a != b:
            for x in range(wanted.width):
                if a[3 * x:3 * x + 3] != b[3 * x:3 * x + 3]:
                    row[3 * x:3 * x + 3] = b"\xff\x30\x30"
                    count += 1
                    first = first or (x, y)
        rows.append(bytes(row))
    return count, first, Picture(wanted.width, rows)
