import {
  formatHundredths,
  parseHundredths,
  type ServiceTier,
  STAFF_RATE_CENTS_PER_MILE,
  staffPrice,
} from '@tailgate/domain';

interface Load {
  distance: string;
  service_type: ServiceTier;
  load_weight: number;
}

export function priceOfStaffAppointment({ distance, service_type, load_weight }: Load) {
  const price = staffPrice(parseHundredths(distance), service_type, load_weight);
  return {
    rate: formatHundredths(STAFF_RATE_CENTS_PER_MILE),
    weight_fee: formatHundredths(price.weightFee),
    total_amount: formatHundredths(price.total),
  };
}
