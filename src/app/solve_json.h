// A report as one JSON object, the same for the command line, the server and the page.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "app/solve.h"

namespace nakade::app {

/// Keeps the order of its fields, so that a person finds the first things first.
using Json = nlohmann::ordered_json;

/// What is known beside the report; the certificate is the name of its file, empty if there is
/// none.
struct SolveRecord {
    std::string problem;
    double seconds = 0;
    std::string certificate = {};
};
Json report_json(const SolveRecord& record, const SolveReport& report);
Json error_json(std::string_view problem, std::string_view error);

}  // namespace nakade::app
