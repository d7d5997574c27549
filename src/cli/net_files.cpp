#include "cli/net_files.h"

#include <fmt/format.h>

#include "core/text.h"
#include "host/file.h"

namespace nakade::cli {

Result<std::string> find_net_file(std::string_view name) {
    if (name.find_first_of("./") != std::string_view::npos) return read_file(std::string(name));
    for (const Model& model : embedded_models())
        if (model.file == fmt::format("{}.nakade", name)) return std::string(model.bytes);
    return Error{fmt::format("this program was built without the net {}; net=FILE names another",
                             quoted(name))};
}

}  // namespace nakade::cli
