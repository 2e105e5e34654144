# Where everything goes (GNUInstallDirs), and how the game finds its data from there: by the way from its own folder, so that
# an installed tree can be moved and no path of this machine is compiled in.
set(SANCTA_GAME_DIR ${CMAKE_INSTALL_BINDIR} CACHE STRING "Where the game is installed: bin, or games as Debian has it")
set(SANCTA_DATA_DIR ${CMAKE_INSTALL_DATADIR}/sancta CACHE STRING "Where its pictures and sounds are installed")
set(SANCTA_ZSH_DIR ${CMAKE_INSTALL_DATADIR}/zsh/site-functions CACHE STRING "Where completions for zsh are installed")
# A name that belongs to nobody, until somebody publishes the game and says where.
set(SANCTA_HOMEPAGE https://sancta.example CACHE STRING "Where the project is at home")
set(SANCTA_COMPONENT_ID example.sancta.Sancta CACHE STRING "Its name in software centers: that domain, reversed")
mark_as_advanced(SANCTA_ZSH_DIR)

file(REAL_PATH ${SANCTA_GAME_DIR} game_folder BASE_DIRECTORY /prefix)
file(REAL_PATH ${SANCTA_DATA_DIR} data_folder BASE_DIRECTORY /prefix)
if(IS_ABSOLUTE ${SANCTA_GAME_DIR} OR IS_ABSOLUTE ${SANCTA_DATA_DIR})
    file(REAL_PATH ${SANCTA_GAME_DIR} game_folder BASE_DIRECTORY ${CMAKE_INSTALL_PREFIX})
    file(REAL_PATH ${SANCTA_DATA_DIR} data_folder BASE_DIRECTORY ${CMAKE_INSTALL_PREFIX})
endif()
file(RELATIVE_PATH SANCTA_DATA_FROM_GAME ${game_folder} ${data_folder})

# What is not installed finds its data beside itself.
if(NOT CMAKE_BINARY_DIR STREQUAL CMAKE_SOURCE_DIR)
    file(CREATE_LINK ${CMAKE_SOURCE_DIR}/assets ${CMAKE_BINARY_DIR}/assets SYMBOLIC)
endif()
