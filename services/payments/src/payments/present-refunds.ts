import type { PaymentDetails } from '@tailgate/contracts';
import { formatHundredths } from '@tailgate/domain';
import type { CancellationFee } from './cancellation-fee-repository.ts';
import type { PartialRefund } from './partial-refund-repository.ts';

type ShownRefund = NonNullable<PaymentDetails['partial_refunds']>[number];

export function presentPartialRefund({ id, amount_cents, reason, decided_by, created_at }: PartialRefund): ShownRefund {
  return { id, amount: formatHundredths(amount_cents), reason, decided_by, created_at: created_at.toISOString() };
}

export function presentFee(fee: CancellationFee | null): NonNullable<PaymentDetails['fee']> | null {
  if (fee === null) return null;
  const { kind, percent, policy } = fee;
  return {
    kind,
    percent,
    policy,
    kept: formatHundredths(fee.kept_cents),
    cancelled_at: fee.cancelled_at.toISOString(),
    trip_starts_at: fee.trip_starts_at?.toISOString() ?? null,
  };
}
