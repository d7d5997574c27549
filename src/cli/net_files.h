// The nets of the native program: those it has in itself, and files of the user's.
#pragma once

#include <span>
#include <string_view>

#include "players/net_source.h"

namespace nakade::cli {

struct Model {
    std::string_view file;  ///< "go.nakade"
    std::string_view bytes;
};

/// models/*.nakade, as they were when the program was built.
std::span<const Model> embedded_models();

/// Of the models alone: for whoever takes names from elsewhere, as a server does.
Result<std::string> find_model(std::string_view name);

/// A name without a slash or dot is a model, anything else the path of a file.
Result<std::string> find_net_file(std::string_view name);

}  // namespace nakade::cli
