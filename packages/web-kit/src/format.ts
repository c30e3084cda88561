import { formatUsd, parseHundredths } from '@tailgate/domain';

/** Formats an amount of the API: "1234.50" -> "$1,234.50". */
export function formatMoney(decimal: string): string {
  return formatUsd(parseHundredths(decimal));
}

let hundredths: Intl.NumberFormat | undefined;
let whole: Intl.NumberFormat | undefined;

/** Formats a distance of the API: "12.50" -> "12.5 miles", "1.00" -> "1 mile". */
export function formatMiles(decimal: string): string {
  // Create it on first use: the first one takes milliseconds, and many pages show none.
  hundredths ??= new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });
  const miles = Number(decimal);
  return `${hundredths.format(miles)} ${miles === 1 ? 'mile' : 'miles'}`;
}

/** 1500 -> "1,500 lbs" */
export function formatPounds(pounds: number): string {
  whole ??= new Intl.NumberFormat('en-US');
  return `${whole.format(pounds)} lbs`;
}
