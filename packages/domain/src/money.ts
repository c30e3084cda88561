/** An amount of money in whole US cents. Every sum in code is one of these; decimals exist only on the wire and in columns. */
export type Cents = number;

const DECIMAL = /^(-?)(\d{1,13})(?:\.(\d{1,2}))?$/;

/**
 * Reads a decimal with at most two places ("12", "12.3", "12.34") as hundredths: dollars become cents, miles become
 * hundredths of a mile.
 * @throws RangeError when the text is not such a decimal (NaN, exponents and a third place included).
 */
export function parseHundredths(decimal: string): number {
  const match = DECIMAL.exec(decimal);
  if (!match) throw new RangeError(`not a decimal with at most two places: ${JSON.stringify(decimal)}`);
  const [, sign, whole, fraction = ''] = match;
  const hundredths = Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
  return sign === '-' && hundredths !== 0 ? -hundredths : hundredths;
}

/** Writes hundredths as a decimal string with exactly two places: 1234 -> "12.34". The inverse of {@link parseHundredths}. */
export function formatHundredths(hundredths: number): string {
  if (!Number.isSafeInteger(hundredths)) throw new RangeError(`not a whole number of hundredths: ${hundredths}`);
  const digits = String(Math.abs(hundredths)).padStart(3, '0');
  return `${hundredths < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Formats cents as US currency: 123456 -> "$1,234.56". */
export function formatUsd(cents: Cents): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(cents / 100);
}
