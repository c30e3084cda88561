import {
  formatHundredths,
  parseHundredths,
  type ServiceTier,
  STAFF_RATE_CENTS_PER_MILE,
  staffPrice,
} from '@tailgate/domain';
import { appError } from '@tailgate/service-kit';

interface Load {
  distance: string;
  service_type: ServiceTier;
  load_weight: number;
}
/** The figures of a staff-made appointment, as they are stored. */
export interface StaffFigures {
  rate: string;
  weight_fee: string;
  total_amount: string;
}

export function figuresOf({ distance, service_type, load_weight }: Load): StaffFigures {
  const price = staffPrice(parseHundredths(distance), service_type, load_weight);
  return {
    rate: formatHundredths(STAFF_RATE_CENTS_PER_MILE),
    weight_fee: formatHundredths(price.weightFee),
    total_amount: formatHundredths(price.total),
  };
}

/** The figures that a screen shows must be ours; a cent of rounding is forgiven, and ours is the one that is stored. */
export function assertSameFigures(sent: Partial<StaffFigures>, ours: StaffFigures): void {
  const details = (['rate', 'weight_fee', 'total_amount'] as const).flatMap((field) => {
    const figure = sent[field];
    if (figure === undefined || Math.abs(parseHundredths(figure) - parseHundredths(ours[field])) <= 1) return [];
    return [{ field, message: `$${figure} was sent, $${ours[field]} is right` }];
  });
  if (details.length === 0) return;
  const list = details.map(({ message }) => message).join('; ');
  throw appError('PRICE_MISMATCH', `The price does not match: ${list}`, { details });
}
