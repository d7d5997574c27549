# embed_models(TARGET): every models/*.nakade as the library TARGET that defines embedded_models()
# of cli/net_files.h. Without any the list is empty, and players that need a net say so.
function(embed_models target)
  set(folder ${PROJECT_SOURCE_DIR}/models)
  file(GLOB files CONFIGURE_DEPENDS RELATIVE ${folder} ${folder}/*.nakade)
  embed_files(${target} cli/net_files.h ${folder} "${files}" [[
namespace nakade::cli {

std::span<const Model> embedded_models() {
    static const Model files[] = {
@rows@        {},
    };
    return std::span(files).first(std::size(files) - 1);
}

}  // namespace nakade::cli
]])
endfunction()
