import type { Payment } from '@tailgate/contracts';
import type { PaymentPart } from '@tailgate/domain';
import { Muted } from '@tailgate/ui';
import { formatMoney, labelOf } from '@tailgate/web-kit';

const PART_LABELS: Record<Exclude<PaymentPart, 'whole'>, string> = { deposit: 'Deposit', balance: 'Balance' };

export function partLabel({ part = 'whole' }: Pick<Payment, 'part'>): string | null {
  return part === 'whole' ? null : labelOf(PART_LABELS, part);
}

export function PaymentAmount({ payment }: { payment: Payment }) {
  const part = partLabel(payment);
  return (
    <span>
      <span>{formatMoney(payment.amount)}</span>
      {part && (
        <>
          <br />
          <Muted>{part}</Muted>
        </>
      )}
    </span>
  );
}
