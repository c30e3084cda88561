import type { Appointment } from '@tailgate/contracts';
import type { AppointmentStatus, DisplayedQuoteStatus, PaymentStatus } from '@tailgate/domain';
import { Badge, type BadgeTone, Cluster } from '@tailgate/ui';
import { formatMoney, readableWord } from '@tailgate/web-kit';

type Status = AppointmentStatus | DisplayedQuoteStatus | PaymentStatus;

// Colours of the specification: pending yellow, confirmed green, cancelled red, completed slate, all others gray.
const tones: Partial<Record<Status, BadgeTone>> = {
  pending: 'yellow',
  confirmed: 'green',
  cancelled: 'red',
  completed: 'slate',
  rejected: 'red',
  expired: 'red',
  failed: 'red',
  approved: 'blue',
};

/** A status on staff screens. */
export function StatusBadge({ status }: { status: Status }) {
  return <Badge tone={tones[status] ?? 'gray'}>{statusLabel(status)}</Badge>;
}

/** "pending" -> "Pending" */
export function statusLabel(status: string): string {
  return readableWord(status);
}

/** An appointment's status, and whether it was cancelled before it was archived. */
export function AppointmentStatusBadge({ appointment: { status, cancelled } }: { appointment: Appointment }) {
  return (
    <>
      <StatusBadge status={status} />
      {cancelled && status !== 'cancelled' && <Badge tone="red">Cancelled</Badge>}
    </>
  );
}

/** An appointment's status, and what is still to be paid. */
export function AppointmentBadge({ appointment }: { appointment: Appointment }) {
  return (
    <Cluster as="span" $gap={1.5}>
      <AppointmentStatusBadge appointment={appointment} />
      <BalanceBadge appointment={appointment} />
    </Cluster>
  );
}

/** What is still to be paid after a deposit: "$84.00 due". */
export function BalanceBadge({ appointment: { balance_due } }: { appointment: Pick<Appointment, 'balance_due'> }) {
  return balance_due ? <Badge tone="gray">{`${formatMoney(balance_due)} due`}</Badge> : null;
}
