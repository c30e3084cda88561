import { formatUsd, parseHundredths } from '@tailgate/domain';

/** An amount as the wire shows it: "1234.50" -> "$1,234.50". */
export function formatMoney(decimal: string): string {
  return formatUsd(parseHundredths(decimal));
}

/** A distance as the wire shows it: "12.50" -> "12.5 miles", "1.00" -> "1 mile". */
export function formatMiles(decimal: string): string {
  const miles = Number(decimal);
  return `${new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 }).format(miles)} ${miles === 1 ? 'mile' : 'miles'}`;
}

/** 1500 -> "1,500 lbs" */
export function formatPounds(pounds: number): string {
  return `${new Intl.NumberFormat('en-US').format(pounds)} lbs`;
}

/** An ISO instant as a long date of the business calendar: "November 21, 2026". */
export function formatInstantDate(instant: string, businessTimeZone: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: businessTimeZone }).format(new Date(instant));
}
