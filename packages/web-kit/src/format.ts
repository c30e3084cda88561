import { formatUsd, type NumberUnit, parseHundredths, readNumber, readWhole } from '@tailgate/domain';

/** "1234.50" -> "$1,234.50" */
export function formatMoney(decimal: string): string {
  return formatUsd(parseHundredths(decimal));
}

let hundredths: Intl.NumberFormat | undefined;
let whole: Intl.NumberFormat | undefined;

/** "12.50" -> "12.5 miles", "1.00" -> "1 mile" */
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

/**
 * How a field understood a number that was typed in another form than plain digits: "Read as 1,200 lbs."
 * @returns undefined if it is plain, or not read
 */
export function readBack(typed: string, unit: NumberUnit): string | undefined {
  if (/^\d*(\.\d+)?$/.test(typed.trim())) return undefined;
  const isDecimal = unit === 'mile' || unit === 'dollar';
  const value = isDecimal ? Number(readNumber(typed, unit) ?? Number.NaN) : readWhole(typed, unit);
  return Number.isNaN(value) ? undefined : `Read as ${withUnit(value, unit)}.`;
}

function withUnit(value: number, unit: NumberUnit): string {
  if (unit === 'mile') return formatMiles(String(value));
  if (unit === 'pound') return formatPounds(value);
  if (unit === 'dollar') return formatUsd(Math.round(value * 100));
  if (unit === 'percent') return `${value}%`;
  return unit === 'record' ? `#${value}` : `${value} ${unit}${value === 1 ? '' : 's'}`;
}
