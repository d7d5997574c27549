#include "cli/net_files.h"

#include <fmt/format.h>

#include "core/text.h"
#include "host/file.h"

namespace nakade::cli {

Result<std::string> find_model(std::string_view name) {
    for (const Model& model : embedded_models())
        if (model.file == fmt::format("{}.nakade", name)) return std::string(model.bytes);
    return Error{fmt::format("this program has no net {} in it", quoted(name))};
}

Result<std::string> find_net_file(std::string_view name) {
    const bool is_path = name.find_first_of("./") != std::string_view::npos;
    return is_path ? read_file(std::string(name)) : find_model(name);
}

}  // namespace nakade::cli
