/** An amount in whole US cents. Code uses nothing else; only the API and the database have decimals. */
export type Cents = number;

const DECIMAL = /^(-?)(\d{1,13})(?:\.(\d{1,2}))?$/;

/**
 * Parses a decimal with at most two places ("12", "12.3", "12.34") into hundredths: dollars into cents, miles into hundredths.
 * @throws RangeError for any other text, such as "NaN", "1e3" or "1.234"
 */
export function parseHundredths(decimal: string): number {
  const match = DECIMAL.exec(decimal);
  if (!match) throw new RangeError(`not a decimal with at most two places: ${JSON.stringify(decimal)}`);
  const [, sign, whole, fraction = ''] = match;
  const hundredths = Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
  return sign === '-' && hundredths !== 0 ? -hundredths : hundredths;
}

/** 1234 -> "12.34", the inverse of {@link parseHundredths} */
export function formatHundredths(hundredths: number): string {
  if (!Number.isSafeInteger(hundredths)) throw new RangeError(`not a whole number of hundredths: ${hundredths}`);
  const digits = String(Math.abs(hundredths)).padStart(3, '0');
  return `${hundredths < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Made at its first use: Node loads the data of currencies for it, which takes longer than this package. */
let usd: Intl.NumberFormat | undefined;

/** 123456 -> "$1,234.56" */
export function formatUsd(cents: Cents): string {
  usd ??= new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
  return usd.format(cents / 100);
}
