import type { Appointment, NotChargedReason, Payment } from '@tailgate/contracts';
import type { AppointmentStatus, DisplayedQuoteStatus, PaymentStatus } from '@tailgate/domain';
import { Badge, type BadgeTone, Cluster, token } from '@tailgate/ui';
import { formatMoney, labelOf, readableWord } from '@tailgate/web-kit';
import { styled } from 'styled-components';

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

export function StatusBadge({ status }: { status: Status }) {
  return <Badge tone={tones[status] ?? 'gray'}>{readableWord(status)}</Badge>;
}

const NOT_CHARGED: Record<NotChargedReason, string> = {
  SLOT_TAKEN: 'Someone else took the time',
  SLOT_CHANGED: 'Chose another time',
  HOLD_EXPIRED: 'Hold expired',
  QUOTE_CHANGED: 'Started again',
  QUOTE_ALREADY_PAID: 'Already paid',
  CARD_NOT_AUTHORISED: 'Card declined',
  CARD_REFUSED: 'Card declined',
  APPOINTMENT_NOT_PAYABLE: 'Trip cancelled',
};

const DECLINED: readonly NotChargedReason[] = ['CARD_NOT_AUTHORISED', 'CARD_REFUSED'];

/** A payment's status. An abandoned payment is no failure: only a declined card is red. */
export function PaymentStateBadge({ payment: { status, not_charged } }: { payment: Payment }) {
  if (status !== 'failed' || !not_charged) return <StatusBadge status={status} />;
  return (
    <>
      {DECLINED.includes(not_charged) ? <StatusBadge status={status} /> : <Badge tone="gray">Not charged</Badge>}
      <Reason>{labelOf(NOT_CHARGED, not_charged)}</Reason>
    </>
  );
}

const Reason = styled.small`
  color: ${token('ink-soft')};
`;

function AppointmentStatusBadge({ appointment: { status, cancelled } }: { appointment: Appointment }) {
  return (
    <>
      <StatusBadge status={status} />
      {cancelled && status !== 'cancelled' && <Badge tone="red">Cancelled</Badge>}
    </>
  );
}

export function AppointmentBadge({ appointment }: { appointment: Appointment }) {
  return (
    <Cluster as="span" $gap={1.5}>
      <AppointmentStatusBadge appointment={appointment} />
      <BalanceBadge appointment={appointment} />
    </Cluster>
  );
}

export function BalanceBadge({ appointment: { balance_due } }: { appointment: Pick<Appointment, 'balance_due'> }) {
  return balance_due ? <Badge tone="gray">{`${formatMoney(balance_due)} due`}</Badge> : null;
}
