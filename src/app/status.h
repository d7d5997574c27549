// What is told in words: a key with parameters for the page's dictionary, and plain English for
// whoever has none.
//
// The English stands in one table (status.cpp), so it can be compared with the dictionaries.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "app/solve_json.h"

namespace nakade::app {

struct Status {
    std::string key;
    Json params = Json::object();
};

/// The sentence of the key with the parameters filled in. Precondition: the key is in the table.
std::string english(const Status& status);

/// All keys there are.
std::vector<std::string_view> status_keys();

}  // namespace nakade::app
