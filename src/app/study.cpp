#include "app/study.h"

#include <fmt/format.h>

namespace nakade::app {

namespace {

struct NumberField {
    const char* name;
    double least;
    double most;
};

// A million years: every time that is a whole number of seconds can be added up without overflow.
constexpr double kMostSeconds = 3e13;
constexpr double kMostCount = 1e9;
constexpr double kLittle = 1e-9;

constexpr NumberField kRating = {"rating", -1e4, 1e4};
constexpr NumberField kDeviation = {"deviation", kLittle, 350};
constexpr NumberField kVolatility = {"volatility", kLittle, 1};
constexpr NumberField kRated = {"rated", 0, kMostCount};
constexpr NumberField kTime = {"time", 0, kMostSeconds};
constexpr NumberField kThought = {"seconds", 0, kMostSeconds};
constexpr NumberField kStability = {"stability", kLittle, 1e9};
constexpr NumberField kDifficulty = {"difficulty", 1, 10};
constexpr NumberField kReviewed = {"reviewed", 0, kMostSeconds};
constexpr NumberField kDue = {"due", 0, kMostSeconds};
constexpr NumberField kReviews = {"reviews", 0, kMostCount};
constexpr NumberField kLapses = {"lapses", 0, kMostCount};

/// Reads fields one after the other; the first that is wrong is the one complained about.
class Reader {
public:
    explicit Reader(const Json& value) : value_(value) {
        if (!value.is_object()) fault_ = "it is not an object";
    }

    bool has(const char* name) const { return value_.is_object() && value_.contains(name); }
    template <class Number>
    void read(const NumberField& field, Number& into) {
        if (!fault_.empty()) return;
        const auto found = value_.find(field.name);
        if (found == value_.end()) return;
        const double number = found->is_number() ? found->get<double>() : field.least - 1;
        if (number >= field.least && number <= field.most)
            into = static_cast<Number>(number);
        else
            fault_ = fmt::format("{} is not a number from {} to {}", field.name, field.least,
                                 field.most);
    }
    void read(const char* name, bool& into) {
        if (!fault_.empty() || !has(name)) return;
        if (value_[name].is_boolean())
            into = value_[name].get<bool>();
        else
            fault_ = fmt::format("{} is neither true nor false", name);
    }
    template <class T>
    Result<T> finish(T made) const {
        if (fault_.empty()) return made;
        return Error{fault_};
    }

private:
    const Json& value_;
    std::string fault_;
};

}  // namespace

Result<library::Standing> standing_of(const Json& value) {
    Reader reader(value);
    library::Standing standing;
    reader.read(kRating, standing.rating.rating);
    reader.read(kDeviation, standing.rating.deviation);
    reader.read(kVolatility, standing.rating.volatility);
    reader.read(kTime, standing.time);
    reader.read(kRated, standing.rated);
    return reader.finish(standing);
}

Result<library::Card> card_of(const Json& value) {
    Reader reader(value);
    library::Card card;
    if (reader.has(kStability.name)) {
        library::Memory memory{.stability = 1, .difficulty = kDifficulty.least};
        reader.read(kStability, memory.stability);
        reader.read(kDifficulty, memory.difficulty);
        card.memory = memory;
    }
    reader.read(kReviewed, card.reviewed);
    reader.read(kDue, card.due);
    reader.read(kReviews, card.reviews);
    reader.read(kLapses, card.lapses);
    return reader.finish(card);
}

Result<library::Attempt> attempt_of(const Json& value) {
    Reader reader(value);
    library::Attempt attempt;
    reader.read(kTime, attempt.time);
    reader.read(kThought, attempt.thought);
    reader.read("right", attempt.is_solved);
    reader.read("helped", attempt.was_helped);
    reader.read("review", attempt.is_review);
    return reader.finish(attempt);
}

Json to_json(const library::Standing& standing) {
    return {{kRating.name, standing.rating.rating},
            {kDeviation.name, standing.rating.deviation},
            {kVolatility.name, standing.rating.volatility},
            {kTime.name, standing.time},
            {kRated.name, standing.rated}};
}

Json to_json(const library::Card& card) {
    Json value = {{kReviewed.name, card.reviewed},
                  {kDue.name, card.due},
                  {kReviews.name, card.reviews},
                  {kLapses.name, card.lapses}};
    if (card.memory) {
        value[kStability.name] = card.memory->stability;
        value[kDifficulty.name] = card.memory->difficulty;
    }
    return value;
}

}  // namespace nakade::app
