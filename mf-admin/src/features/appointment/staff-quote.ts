import {
  type PriceBook,
  parseHundredths,
  readNumber,
  readWhole,
  SERVICE_TIERS,
  type StaffPrice,
  staffPrice,
} from '@tailgate/domain';

export function priceOf(
  book: PriceBook | undefined,
  serviceType: string,
  distance: string,
  weight: string,
): StaffPrice | null {
  const tier = SERVICE_TIERS.find((candidate) => candidate === serviceType);
  const pounds = readWhole(weight, 'pound');
  const miles = milesOf(distance);
  if (!book || !tier || miles === null || miles <= 0 || !Number.isInteger(pounds) || pounds <= 0) return null;
  return staffPrice(book, miles, tier, pounds);
}

function milesOf(distance: string): number | null {
  try {
    return parseHundredths(readNumber(distance, 'mile') ?? '');
  } catch {
    // Not a number yet. The field shows its error when the form is sent.
    return null;
  }
}
