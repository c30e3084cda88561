import { formatUsd, parseHundredths } from '@tailgate/domain';

/** Formats an amount of the API: "1234.50" -> "$1,234.50". */
export function formatMoney(decimal: string): string {
  return formatUsd(parseHundredths(decimal));
}

/** Formats a distance of the API: "12.50" -> "12.5 miles", "1.00" -> "1 mile". */
export function formatMiles(decimal: string): string {
  const miles = Number(decimal);
  return `${new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 }).format(miles)} ${miles === 1 ? 'mile' : 'miles'}`;
}

/** 1500 -> "1,500 lbs" */
export function formatPounds(pounds: number): string {
  return `${new Intl.NumberFormat('en-US').format(pounds)} lbs`;
}

/** Formats an ISO instant as a long date in the business time zone: "November 21, 2026". */
export function formatInstantDate(instant: string, businessTimeZone: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: businessTimeZone }).format(new Date(instant));
}
