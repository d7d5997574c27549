#include "authoring/shapes.h"

#include <algorithm>

namespace nakade::authoring {

namespace {

constexpr auto kEyeSpace = Shape::Kind::EyeSpace;
constexpr auto kCorner = Shape::Kind::CornerEyeSpace;
constexpr auto kPosition = Shape::Kind::Position;
constexpr auto kKo = Shape::Ending::Ko;
constexpr auto kSeki = Shape::Ending::Seki;

constexpr Shape kShapes[] = {
    {"straight-three", "Straight three", kEyeSpace, "..."},
    {"bent-three", "Bent three", kEyeSpace,
     "..\n"
     ".-"},
    {"straight-four", "Straight four", kEyeSpace, "...."},
    {"bent-four", "Bent four", kEyeSpace,
     "...\n"
     ".--"},
    {"pyramid-four", "Pyramid four", kEyeSpace,
     "...\n"
     "-.-"},
    {"square-four", "Square four", kEyeSpace,
     "..\n"
     ".."},
    {"twisted-four", "Twisted four", kEyeSpace,
     "..-\n"
     "-.."},
    {"bulky-five", "Bulky five", kEyeSpace,
     "..\n"
     "..\n"
     ".-"},
    {"crossed-five", "Crossed five", kEyeSpace,
     "-.-\n"
     "...\n"
     "-.-"},
    {"bent-five", "Bent five", kEyeSpace,
     "...\n"
     ".--\n"
     ".--"},
    {"t-five", "T five", kEyeSpace,
     "...\n"
     "-.-\n"
     "-.-"},
    {"u-five", "U five", kEyeSpace,
     "...\n"
     ".-."},
    {"long-five", "Long bent five", kEyeSpace,
     "....\n"
     ".---"},
    {"rabbity-six", "Rabbity six", kEyeSpace,
     "-.-\n"
     "...\n"
     "..-"},
    {"rectangular-six", "Rectangular six", kEyeSpace,
     "...\n"
     "..."},
    {"stepped-six", "Stepped six", kEyeSpace,
     "..-\n"
     "...\n"
     "--."},
    {"wide-six", "Wide six", kEyeSpace,
     "....\n"
     "-..-"},
    {"six-in-the-corner", "Six in the corner", kCorner,
     "...\n"
     "..."},
    {"seven-in-the-corner", "Seven in the corner", kCorner,
     "...\n"
     "...\n"
     ".--"},
    {"eight-in-the-corner", "Eight in the corner", kCorner,
     "....\n"
     "...."},
    {"carpenters-square", "Carpenter's square", kCorner,
     "...\n"
     "...\n"
     "..."},
    {"l-group", "L group", kPosition,
     "..WX\n"
     "..WX\n"
     ".WWX\n"
     ".XXX\n"
     "X---"},
    {"long-l-group", "Long L group", kPosition,
     "...WX\n"
     "..WWX\n"
     ".WWXX\n"
     ".XXX-\n"
     "X----"},
    {"j-group", "J group", kPosition,
     "....X\n"
     "...WX\n"
     ".WWWX\n"
     ".XXXX\n"
     "XX---"},
    {"tripod", "Tripod", kPosition,
     "....X\n"
     "..W.X\n"
     ".WWWX\n"
     "..WXX\n"
     "XXXX-"},
    {"comb", "Comb", kPosition,
     "......X\n"
     ".WWWWWX\n"
     ".XXXXXX\n"
     "XX-----"},
    {"second-line", "Second line", kPosition,
     "-X......X\n"
     "-XWWWWWWX\n"
     "-XXXXXXXX"},
    {"open-corner", "Open corner", kPosition,
     "....X\n"
     ".WWWX\n"
     ".WXXX\n"
     ".WX--\n"
     "XXX--"},
    {"snapback", "Snapback", kPosition,
     "-XW.OO\n"
     "-XW.XO\n"
     "-XXXXO"},
    {"throw-in", "Throw-in", kPosition,
     ".W..W.WX\n"
     "XXWWWWWX\n"
     "-XXXXXXX"},
    {"under-the-stones", "Under the stones", kPosition,
     "OO.W.W.X\n"
     "OOXWWWX-\n"
     "XXWWXXX-\n"
     ".WWXX---\n"
     "WWXX----\n"
     "XXX-----"},
    {"corner-ko", "Corner ko", kPosition,
     "XX.WX\n"
     ".W.WX\n"
     "WWWWX\n"
     "XXXXX",
     kKo},
    {"edge-ko", "Edge ko", kPosition,
     ".X..XWX\n"
     "XWWWWWX\n"
     "WWXXXXX\n"
     "XXX----",
     kKo},
    {"approach-ko", "Approach ko", kPosition,
     "...X.WX\n"
     "XWWWWWX\n"
     "WWXXXXX\n"
     "XXX----",
     kKo},
    {"two-step-ko", "Two-step ko", kPosition,
     "...XW.X\n"
     "WWWW.OX\n"
     "XXXXOXX\n"
     "---XXX-",
     kKo},
    {"ten-thousand-year-ko", "Ten-thousand-year ko", kPosition,
     ".XXXWX\n"
     ".W..WX\n"
     "WWWWWX\n"
     "XXXXXX",
     kKo},
    {"corner-seki", "Corner seki", kPosition,
     ".XXXWX\n"
     "....WX\n"
     "WWWWWX\n"
     "XXXXXX",
     kSeki},
    {"race-with-an-eye", "Race with an eye", kPosition,
     ".W.X.XWX\n"
     "XWWXXXWX\n"
     ".WWWWWWX\n"
     "WWXXXXXX\n"
     "XXX-----"},
    {"shared-liberties", "Shared liberties", kPosition,
     ".W.X.XWX\n"
     "WWWX.XWX\n"
     "XXWWWWWX\n"
     "-XXXXXXX",
     kSeki},
    {"seki-in-the-corner", "Seki in the corner", kPosition,
     "XXXWX\n"
     "X..WX\n"
     "..WWX\n"
     "WWWXX\n"
     "XXXX-",
     kSeki},
    {"big-eye-seki", "Big eye in seki", kPosition,
     ".X..WX\n"
     ".XX.WX\n"
     "WWWWWX\n"
     "XXXXXX",
     kSeki},
    {"long-eye-seki", "Long eye in seki", kPosition,
     "-XW.XX..WX\n"
     "-XWWWWWWWX\n"
     "-XXXXXXXXX",
     kSeki},
    {"nearly-false-eye", "Nearly false eye", kPosition,
     ".W..W.X\n"
     "WWXWW.X\n"
     "XX.XXXX\n"
     "-XXX---"},
};

}  // namespace

std::span<const Shape> shapes() { return kShapes; }

const Shape* find_shape(std::string_view name) {
    const auto* const found = std::ranges::find(kShapes, name, &Shape::name);
    return found == std::end(kShapes) ? nullptr : found;
}

}  // namespace nakade::authoring
