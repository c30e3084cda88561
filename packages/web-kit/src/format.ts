import { formatUsd, parseHundredths } from '@tailgate/domain';

/** Formats an amount of the API: "1234.50" -> "$1,234.50". */
export function formatMoney(decimal: string): string {
  return formatUsd(parseHundredths(decimal));
}

const MILES = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });
const WHOLE = new Intl.NumberFormat('en-US');

/** Formats a distance of the API: "12.50" -> "12.5 miles", "1.00" -> "1 mile". */
export function formatMiles(decimal: string): string {
  const miles = Number(decimal);
  return `${MILES.format(miles)} ${miles === 1 ? 'mile' : 'miles'}`;
}

/** 1500 -> "1,500 lbs" */
export function formatPounds(pounds: number): string {
  return `${WHOLE.format(pounds)} lbs`;
}
