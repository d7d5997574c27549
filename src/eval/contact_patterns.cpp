#include "eval/contact_patterns.h"

#include <algorithm>
#include <cassert>

namespace nakade {

namespace {

// The mover's stones are x. Worth on the scale of eval/life_score.h: hints, far below an eye.
constexpr ContactRow kRows[] = {
    {"hane       | . n o e x s .", 40},
    {"cut        | . n o e x s o", 60},
    {"connection | . n x e o s x", 60},
};

struct Contact {
    Pattern pattern;
    std::vector<std::vector<PatternPoint>> forms;
    int worth;
};

const std::vector<Contact>& contacts() {
    static const std::vector<Contact> kContacts = [] {
        std::vector<Contact> made;
        for (const ContactRow& row : kRows) {
            auto pattern = parse_pattern(row.line);
            assert(pattern.has_value());
            auto forms = orientations(*pattern);
            made.push_back({*std::move(pattern), std::move(forms), row.worth});
        }
        return made;
    }();
    return kContacts;
}

}  // namespace

std::span<const ContactRow> contact_rows() { return kRows; }

std::vector<ContactFound> find_contacts(const StoneBoard& board, const PointSet& where,
                                        Color mover) {
    std::vector<ContactFound> found;
    where.for_each([&](Point p) {
        for (const Contact& contact : contacts()) {
            const bool is_here = std::ranges::any_of(
                contact.forms, [&](const auto& form) { return is_at(board, p, mover, form); });
            if (is_here) found.push_back({contact.pattern.name, p, contact.worth});
        }
    });
    return found;
}

}  // namespace nakade
