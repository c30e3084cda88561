import type { CreatePaymentIntentAnswer } from '@tailgate/contracts';
import { businessInstant } from '@tailgate/domain';
import { describePolicy, useCustomerTimes, useShell } from '@tailgate/web-kit';
import { Undo2 } from 'lucide-react';
import type { BookingResult } from '../remembered-payment.ts';
import { CardLine } from './card-line.tsx';

type PolicyLineProps = { policy: CreatePaymentIntentAnswer['cancellation_policy']; trip: BookingResult['appointment'] };

/** What is refunded of this payment when the trip is cancelled: as stored with it, so it is read before Pay is pressed. */
export function PolicyLine({ policy, trip }: PolicyLineProps) {
  const { businessTimeZone } = useShell().config;
  const times = useCustomerTimes();
  const planned = trip && {
    startsAt: businessInstant(trip.date, trip.start, businessTimeZone),
    until: times.instant,
  };
  const sentence = describePolicy(policy, planned ?? undefined);
  if (sentence === null) return null;
  return <CardLine icon={<Undo2 size={16} aria-hidden="true" />}>{sentence}</CardLine>;
}
