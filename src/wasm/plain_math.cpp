// log, exp and pow without the C library's tables, which are ten kilobytes of numbers that no wire
// can squeeze. In the small module they only serve ratings, the queue of reviews, guesses of a
// charset and a table of whole numbers; the module with nets keeps the library's.
//
// log and exp are those of fdlibm (Sun Microsystems, 1993), right to the last place but one; pow is
// made of both and loses a few places more where the result is far from 1.
#include <cmath>
#include <limits>

namespace {

constexpr double kLn2High = 6.93147180369123816490e-01;
constexpr double kLn2Low = 1.90821492927058770002e-10;
constexpr double kInfinity = std::numeric_limits<double>::infinity();
constexpr double kNoNumber = std::numeric_limits<double>::quiet_NaN();
constexpr double kMostExponent = 709.782712893384;
constexpr double kLeastExponent = -745.2;

constexpr double kLog[] = {
    6.666666666666735130e-01, 3.999999999940941908e-01, 2.857142874366239149e-01,
    2.222219843214978396e-01, 1.818357216161805012e-01, 1.531383769920937332e-01,
    1.479819860511658591e-01,
};
constexpr double kExp[] = {
    1.66666666666666019037e-01,  -2.77777777770155933842e-03, 6.61375632143793436117e-05,
    -1.65339022054652515390e-06, 4.13813679705723846039e-08,
};

/// x * (c[0] + x * (c[1] + ...)).
template <int Count>
double polynomial(const double (&coefficients)[Count], double x) {
    double sum = 0;
    for (int i = Count - 1; i >= 0; --i) sum = x * (coefficients[i] + sum);
    return sum;
}

bool is_odd(double whole) { return std::fmod(whole, 2) != 0; }

}  // namespace

extern "C" {

double log(double x) {
    if (x < 0) return kNoNumber;
    if (x == 0) return -kInfinity;
    if (!(x < kInfinity)) return x;
    int twos = 0;
    double f = std::frexp(x, &twos);
    if (f < 0.70710678118654752) {
        f *= 2;
        --twos;
    }
    f -= 1;
    const double s = f / (2 + f);
    const double half_square = 0.5 * f * f;
    const double rest = polynomial(kLog, s * s);
    return twos * kLn2High - ((half_square - (s * (half_square + rest) + twos * kLn2Low)) - f);
}

double exp(double x) {
    if (x > kMostExponent) return kInfinity;
    if (x < kLeastExponent) return 0;
    if (x != x) return x;
    const double twos = std::floor(x / (kLn2High + kLn2Low) + 0.5);
    const double high = x - twos * kLn2High;
    const double low = twos * kLn2Low;
    const double r = high - low;
    const double c = r - polynomial(kExp, r * r);
    return std::scalbn(1 - ((low - (r * c) / (2 - c)) - high), static_cast<int>(twos));
}

double pow(double x, double y) {
    if (y == 0 || x == 1) return 1;
    if (x != x || y != y) return kNoNumber;
    if (x < 0) {
        if (y != std::floor(y)) return kNoNumber;
        return is_odd(y) ? -pow(-x, y) : pow(-x, y);
    }
    if (x == 0) return y > 0 ? 0 : kInfinity;
    // Squares and their like are exact in the library; here, too.
    if (y == 1) return x;
    if (y == 2) return x * x;
    return exp(y * log(x));
}

}  // extern "C"
