import type { Appointment, Payment } from '@tailgate/contracts';
import { Badge, type Description, Muted } from '@tailgate/ui';
import { formatMoney, type Times } from '@tailgate/web-kit';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { DisputeBadge } from '../../../components/badge/dispute-badge.tsx';
import { PaymentStateBadge } from '../../../components/badge/status-badge.tsx';
import { dueText, reasonText } from '../../../components/record/dispute-text.ts';
import { partLabel } from '../../../components/record/payment-part.tsx';
import { methodLabel } from '../../../components/record/record-labels.ts';
import type { FactGroup } from './appointment-facts.tsx';

export function paymentFacts(appointment: Appointment, payments: readonly Payment[], times: Times): FactGroup {
  const paid = payments.map((payment) => ({
    key: String(payment.id),
    term: <Link to={`/payments?payment=${payment.id}`}>{`Payment #${payment.id}`}</Link>,
    value: (
      <>
        <span>{`${paidText(payment)} `}</span>
        <PaymentState payment={payment} />
        <DisputeFact payment={payment} times={times} />
      </>
    ),
  }));
  return {
    title: 'Payment',
    facts: [
      { term: 'Amount', value: formatMoney(appointment.total_amount) },
      ...(paid.length > 0 ? paid : [{ term: 'Payments', value: noPayment(appointment) }]),
      ...balanceFacts(appointment),
    ],
  };
}

function paidText(payment: Payment): string {
  const part = partLabel(payment);
  return [...(part ? [part] : []), formatMoney(payment.amount), methodLabel(payment.payment_method)].join(', ');
}

function balanceFacts({ id, balance_due }: Appointment): Description[] {
  if (!balance_due) return [];
  const value = (
    <>
      <strong>{formatMoney(balance_due)}</strong>
      <span>. </span>
      <Link to={recordCash(id)}>Record cash or a check</Link>
    </>
  );
  return [{ term: 'Balance due', value }];
}

const recordCash = (appointmentId: number) => `/payments?record=${appointmentId}`;

/** Pending appointments can be paid in cash or by check; the payment link accepts cards only. */
function noPayment({ id, status }: Appointment): ReactNode {
  if (status !== 'pending') return 'None';
  return <Link to={recordCash(id)}>None yet: record cash or a check</Link>;
}

function PaymentState({ payment }: { payment: Payment }) {
  if (payment.refund_failure) return <Badge tone="red">{`Refund ${payment.refund_failure}`}</Badge>;
  return payment.refund_pending ? <Badge tone="yellow">Refund pending</Badge> : <PaymentStateBadge payment={payment} />;
}

/** Once the company keeps the money, the reason does not matter. */
function DisputeFact({ payment, times }: { payment: Payment; times: Times }) {
  const { dispute } = payment;
  const isKept = dispute?.status === 'won' || dispute?.status === 'warning_closed';
  const due = dispute ? dueText(dispute, times) : '';
  return (
    <span>
      <span> </span>
      <DisputeBadge payment={payment} />
      <span> </span>
      {dispute && !isKept && <Muted>{`${reasonText(dispute)}${due && `; evidence is due${due}`}`}</Muted>}
    </span>
  );
}
