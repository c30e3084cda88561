import type { CreatePaymentIntentAnswer } from '@tailgate/contracts';
import { describePolicy } from '@tailgate/web-kit';
import { Undo2 } from 'lucide-react';
import { CardLine } from './card-line.tsx';

/** What is refunded of this payment when the trip is cancelled: as stored with it, so it is read before Pay is pressed. */
export function PolicyLine({ policy }: { policy: CreatePaymentIntentAnswer['cancellation_policy'] }) {
  const sentence = describePolicy(policy);
  if (sentence === null) return null;
  return <CardLine icon={<Undo2 size={16} aria-hidden="true" />}>{sentence}</CardLine>;
}
