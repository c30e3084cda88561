import { formatHundredths, parseHundredths, SERVICE_TIERS, type StaffPrice, staffPrice } from '@tailgate/domain';

/** The price of what is typed, or null while distance and weight are not both positive numbers. */
export function priceOf(serviceType: string, distance: string, weight: string): StaffPrice | null {
  const tier = SERVICE_TIERS.find((candidate) => candidate === serviceType);
  const pounds = Number(weight.trim() || Number.NaN);
  const miles = milesOf(distance);
  if (!tier || miles === null || miles <= 0 || !Number.isInteger(pounds) || pounds <= 0) return null;
  return staffPrice(miles, tier, pounds);
}

/** Cents as the wire takes an amount. */
export const amountOf = formatHundredths;

function milesOf(distance: string): number | null {
  try {
    return parseHundredths(distance.trim());
  } catch {
    // Not a number yet: there is no price, and the field says what it needs when the form is sent.
    return null;
  }
}
