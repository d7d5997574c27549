#include "app/collections.h"

#include <fmt/format.h>

#include <algorithm>

#include "app/share_code.h"
#include "app/words.h"
#include "core/text.h"

namespace nakade::app {

namespace {

Json row_json(const std::string& collection, int number, const StatedProblem& stated) {
    const Problem& problem = stated.problem;
    const auto to_move = problem.to_move ? problem.to_move : side_in_words(stated.words);
    const Size size = problem.stones.size();
    return {{"id", fmt::format("{}/{}", collection, number)},
            {"collection", collection},
            {"number", number},
            {"title", problem.title},
            {"source", problem.source},
            {"toMove", to_move ? Json(color_name(*to_move)) : Json()},
            {"goal", problem.goal ? Json(goal_name(*problem.goal)) : Json()},
            {"width", size.width},
            {"height", size.height},
            {"level", problem.level}};
}

}  // namespace

Collections::Collections(std::span<const CollectionText> texts) {
    for (const auto& [name, text] : texts)
        // What the shell brings along has been read before it was built in.
        static_cast<void>(add(std::string(name), text).has_value());
}

Result<void> Collections::add(const std::string& name, std::string_view text) {
    auto file = read_problems(text, name);
    if (!file) return file.error();
    std::erase_if(collections_, [&](const Collection& old) { return old.name == name; });
    collections_.push_back({name, *std::move(file)});
    return {};
}

const Collections::Collection* Collections::find(std::string_view name) const {
    const auto found = std::ranges::find(collections_, name, &Collection::name);
    return found == collections_.end() ? nullptr : &*found;
}

Result<StatedProblem> Collections::problem(std::string_view id) const {
    const std::size_t slash = id.rfind('/');
    if (slash != std::string_view::npos) {
        const Collection* collection = find(id.substr(0, slash));
        const auto number = parse_int(id.substr(slash + 1));
        if (collection && number && *number >= 1 && *number <= collection->file.count())
            return collection->file.problem(*number - 1);
    }
    return Error{fmt::format("there is no problem {}", quoted(id))};
}

Json Collections::list() const {
    Json rows = Json::array();
    for (const Collection& collection : collections_)
        for (int i = 0; i < collection.file.count(); ++i)
            if (const auto stated = collection.file.problem(i))
                rows.push_back(row_json(collection.name, i + 1, *stated));
    return rows;
}

}  // namespace nakade::app
