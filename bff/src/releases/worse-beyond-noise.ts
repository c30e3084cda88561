export interface Share {
  readonly hits: number;
  readonly of: number;
}

/** The probability that one comparison, looked at however often, takes noise for a difference. */
const ALPHA = 0.0005;
/** The boundary is tightest at about this number of loads on each side. */
const TIGHTEST = 200;

/**
 * A one-sided test of two proportions that may be looked at after every load: a plain z test that is repeated until it
 * fails will fail. The variance has one success and one failure more on each side (Agresti and Caffo, The American
 * Statistician 54, 2000); the boundary is that of asymptotic confidence sequences (Waudby-Smith, Arbour, Sinha, Kennedy
 * and Ramdas, Annals of Statistics 52, 2024, arXiv:2103.06476, Theorem 2.2).
 * @returns whether `own` exceeds `other` by more than `tolerated`, beyond noise
 */
export function isWorseBeyondNoise(own: Share, other: Share, tolerated: number): boolean {
  const [p, q] = [adjusted(own), adjusted(other)];
  const deviation = Math.sqrt((p * (1 - p)) / own.of + (q * (1 - q)) / other.of);
  return p - q - tolerated > boundary(1 / (1 / own.of + 1 / other.of)) * deviation;
}

const adjusted = ({ hits, of }: Share) => (hits + 1) / (of + 2);

/** @returns how many standard deviations are noise, at any time up to and after `size` observations */
function boundary(size: number): number {
  const rho2 = (-2 * Math.log(ALPHA) + Math.log(-2 * Math.log(ALPHA) + 1)) / (TIGHTEST / 2);
  const scaled = size * rho2;
  return Math.sqrt(2 * ((scaled + 1) / scaled) * Math.log(Math.sqrt(scaled + 1) / ALPHA));
}
