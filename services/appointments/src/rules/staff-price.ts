import { formatHundredths, type PriceBook, parseHundredths, type ServiceTier, staffPrice } from '@tailgate/domain';

interface Load {
  distance: string;
  service_type: ServiceTier;
  load_weight: number;
}

export function priceOfStaffAppointment(book: PriceBook, { distance, service_type, load_weight }: Load) {
  const price = staffPrice(book, parseHundredths(distance), service_type, load_weight);
  return {
    rate: formatHundredths(book.staffRatePerMile),
    weight_fee: formatHundredths(price.weightFee),
    total_amount: formatHundredths(price.total),
  };
}
