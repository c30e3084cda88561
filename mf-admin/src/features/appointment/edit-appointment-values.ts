import type { Appointment, AppointmentUpdateBody } from '@tailgate/contracts';
import { formatHundredths, type PriceBook } from '@tailgate/domain';
import type { z } from 'zod';
import { hasAgreedPrice } from './appointment-state.ts';
import { priceOf } from './staff-quote.ts';
import type { TripValues, tripSchema } from './trip-values.ts';

type CheckedTrip = z.output<typeof tripSchema>;

export function tripOf(appointment: Appointment): TripValues {
  return {
    service_type: appointment.service_type,
    origin: appointment.origin,
    destination: appointment.destination,
    distance: appointment.distance,
    load_weight: String(appointment.load_weight),
    notes: appointment.notes ?? '',
  };
}

const PRICED = ['service_type', 'distance', 'load_weight'] as const;

/** Otherwise the price stays: one from an imported file is not what the price book says. */
export function changesPrice(
  appointment: Appointment,
  trip: Pick<TripValues | CheckedTrip, (typeof PRICED)[number]>,
): boolean {
  return PRICED.some((field) => String(trip[field]) !== String(appointment[field]));
}

export function editBodyOf(
  book: PriceBook | undefined,
  appointment: Appointment,
  checked: CheckedTrip,
): AppointmentUpdateBody | null {
  const { version, total_amount } = appointment;
  if (hasAgreedPrice(appointment) || !changesPrice(appointment, checked)) return { ...checked, total_amount, version };
  const price = priceOf(book, checked.service_type, checked.distance, String(checked.load_weight));
  return price && { ...checked, total_amount: formatHundredths(price.total), version };
}
