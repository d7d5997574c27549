#include "app/lab_experiment.h"

#include "lab/experiments.h"

namespace nakade::app {

namespace {

Json cell_json(const Cell& cell) {
    switch (cell.kind()) {
        case Cell::Kind::Text:
            return cell.text();
        case Cell::Kind::Whole:
            return cell.whole();
        case Cell::Kind::Real:
            return cell.real();
        case Cell::Kind::Nothing:
            break;
    }
    return nullptr;
}

Json plot_json(const Plot& plot) {
    Json points = Json::array();
    for (const Curve& curve : plot.curves)
        for (const PlotPoint& point : curve.points)
            points.push_back({{"series", curve.name}, {"x", point.x}, {"y", point.y}});
    return {{"title", plot.title},
            {"x", plot.x_label},
            {"y", plot.y_label},
            {"logarithmic", plot.is_logarithmic},
            {"points", std::move(points)}};
}

}  // namespace

Json table_json(const Table& table) {
    Json rows = Json::array();
    for (const auto& row : table.rows) {
        Json cells = Json::array();
        for (const Cell& cell : row) cells.push_back(cell_json(cell));
        rows.push_back(std::move(cells));
    }
    return {{"name", table.name},
            {"title", table.title},
            {"columns", table.columns},
            {"rows", std::move(rows)}};
}

LabExperiment::LabExperiment(const Experiment& row, const ExperimentSettings& settings)
    : row_(&row), settings_(settings), run_(row.make(settings)) {}

Job LabExperiment::run(const World& world) {
    while (done_ < total() && !world.is_stopped()) {
        run_->measure(done_);
        if (world.is_stopped()) break;  // it ended early and does not count
        ++done_;
        co_yield {.phase = "measurements", .shows_view = true};
    }
}

Json LabExperiment::config_json() const {
    return {{"experiment", row_->name},
            {"seed", settings_.seed},
            {"repeats", settings_.repeats},
            {"depth", settings_.depth}};
}

Json LabExperiment::json() const {
    const ExperimentReport report = run_->report();
    Json tables = Json::array();
    for (const Table& table : report.tables) tables.push_back(table_json(table));
    Json plots = Json::array();
    for (const Plot& plot : report.plots) plots.push_back(plot_json(plot));
    Json configuration = Json::array();
    for (const auto& [name, value] : run_->configuration()) configuration.push_back({name, value});
    return {{"name", row_->name},          {"summary", row_->summary},
            {"source", row_->source},      {"configuration", std::move(configuration)},
            {"tables", std::move(tables)}, {"plots", std::move(plots)},
            {"notes", report.notes}};
}

std::string LabExperiment::csv() const {
    std::string text;
    for (const Table& table : run_->report().tables) {
        if (!text.empty()) text += '\n';
        text += table_csv(table);
    }
    return text;
}

Json experiments_json() {
    Json rows = Json::array();
    for (const Experiment* row : all_experiments())
        rows.push_back({{"name", row->name},
                        {"summary", row->summary},
                        {"source", row->source},
                        {"there", !row->needs_nets}});
    return rows;
}

}  // namespace nakade::app
