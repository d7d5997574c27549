#include "games/registry.h"

#include <fmt/format.h>

#include "core/text.h"

namespace nakade {

namespace {

std::string game_names() {
    std::string names;
    for (const GameFacts* facts : all_game_facts()) {
        if (!names.empty()) names += ", ";
        names += facts->name;
    }
    return names;
}

Result<void> check_size(Size size, const GameFacts& facts) {
    const auto fits = [&](int length) {
        return length >= facts.min_size && length <= facts.max_size;
    };
    if (fits(size.width) && fits(size.height)) return {};
    return Error{fmt::format("{} is played on boards from {}x{} to {}x{}, not {}x{}", facts.name,
                             facts.min_size, facts.min_size, facts.max_size, facts.max_size,
                             size.width, size.height)};
}

template <Game G>
Result<std::unique_ptr<AnyGame>> make(const GameSpec& spec) {
    const Size size = spec.size == Size{} ? G::kFacts.default_size : spec.size;
    if (auto fits = check_size(size, G::kFacts); !fits) return fits.error();
    if (auto good = check_options(spec.options, G::kFacts.options); !good) return good.error();
    auto game = G::create(size, spec.options);
    if (!game) return game.error();
    return std::unique_ptr<AnyGame>(std::make_unique<GameBox<G>>(*std::move(game)));
}

}  // namespace

Result<Size> parse_size(std::string_view text) {
    const auto cross = text.find('x');
    const auto width = parse_int(text.substr(0, cross));
    const auto height = cross == std::string_view::npos ? width : parse_int(text.substr(cross + 1));
    if (width && height && *width > 0 && *height > 0) return Size{*width, *height};
    return Error{fmt::format("a board size is written 9 or 9x7, not {}", quoted(text))};
}

Result<GameSpec> parse_game_spec(std::string_view text) {
    GameSpec spec;
    const auto colon = text.find(':');
    spec.name = trim(text.substr(0, colon));
    if (colon == std::string_view::npos) return spec;
    for (const std::string_view piece : split(text.substr(colon + 1), ',')) {
        const auto equals = piece.find('=');
        if (equals != std::string_view::npos) {
            spec.options.set(trim(piece.substr(0, equals)), trim(piece.substr(equals + 1)));
            continue;
        }
        auto size = parse_size(trim(piece));
        if (!size) return size.error();
        spec.size = *size;
    }
    return spec;
}

std::string to_string(const GameSpec& spec) {
    std::string text = spec.name;
    char separator = ':';
    if (spec.size != Size{}) {
        text += fmt::format("{}{}x{}", separator, spec.size.width, spec.size.height);
        separator = ',';
    }
    for (const auto& [name, value] : spec.options.settings()) {
        text += fmt::format("{}{}={}", separator, name, value);
        separator = ',';
    }
    return text;
}

Result<std::unique_ptr<AnyGame>> make_game(const GameSpec& spec) {
    Result<std::unique_ptr<AnyGame>> made = no_such_game(spec.name);
    AllGames::for_each([&]<class G>(TypeTag<G>) {
        if (G::kFacts.name == spec.name) made = make<G>(spec);
    });
    return made;
}

Result<std::unique_ptr<AnyGame>> make_game(std::string_view text) {
    const auto spec = parse_game_spec(text);
    if (!spec) return spec.error();
    return make_game(*spec);
}

Error no_such_game(std::string_view name) {
    return {fmt::format("there is no game {}; there are: {}", quoted(name), game_names())};
}

std::vector<const GameFacts*> all_game_facts() {
    std::vector<const GameFacts*> facts;
    AllGames::for_each([&]<class G>(TypeTag<G>) { facts.push_back(&G::kFacts); });
    return facts;
}

}  // namespace nakade
