import type { PaymentDetails } from '@tailgate/contracts';
import { isByHand } from '@tailgate/domain';
import { Callout, CardHeader, EmptyState, Stack } from '@tailgate/ui';
import { ExtensionSlot, formatMoney, useStaffTimes } from '@tailgate/web-kit';
import { Link } from 'react-router-dom';
import { useAppointment } from '../../../api/get-appointment.ts';
import { DataTable } from '../../../components/list/data-table.tsx';
import { isChargeback } from '../../../components/record/dispute-text.ts';
import { Facts } from '../../../components/record/facts.tsx';
import { partLabel } from '../../../components/record/payment-part.tsx';
import { RecordHistory } from '../../../components/record/record-history.tsx';
import { methodLabel } from '../../../components/record/record-labels.ts';
import { recordLink } from '../../../components/record/record-links.ts';
import { ledgerLabel } from '../payment-labels.tsx';
import { refundRows } from '../refund-rows.ts';
import { refundableAmount, refundedOutside, refundFailureAdvice } from '../refund-sentences.ts';
import { DisputeCallouts } from './dispute-callouts.tsx';
import { PartialRefunds } from './partial-refunds.tsx';

export function PaymentFacts({ payment }: { payment: PaymentDetails }) {
  const times = useStaffTimes();
  const appointment = useAppointment(payment.appointment_id);
  const client = appointment.data ? appointment.data.client_name || 'Unknown Client' : '–';
  const returned = refundedOutside(payment);
  const part = partLabel(payment);
  return (
    <Stack $gap={6}>
      {returned !== null && (
        <Callout tone="warning" title="Partly refunded outside the portal">
          {`${formatMoney(returned)} of ${formatMoney(payment.amount)} was refunded to the card outside the portal. The appointment and its time slot are unchanged. To cancel it, refund this payment here: the remaining ${formatMoney(refundableAmount(payment))} will be refunded. Otherwise, no action is needed.`}
        </Callout>
      )}
      {payment.refund_pending && isByHand(payment) && (
        <Callout tone="warning" title="Refund due">
          {`Return ${formatMoney(refundableAmount(payment))} to the customer, then refund the payment here.`}
        </Callout>
      )}
      <DisputeCallouts payment={payment} />
      {payment.refund_failure && (
        <Callout tone="destructive" title={payment.refund_failure === 'refused' ? 'Refund refused' : 'Refund failed'}>
          {refundFailureAdvice(payment)}
        </Callout>
      )}
      {payment.refund_pending && !payment.refund_failure && !isByHand(payment) && !isChargeback(payment) && (
        <Callout tone="warning" title="Refund in progress">
          The card provider has not confirmed the refund yet. The payment will show as refunded once it has. No action
          is needed.
        </Callout>
      )}
      <Facts
        items={[
          { term: 'Amount', value: formatMoney(payment.amount) },
          ...(part ? [{ term: 'Part', value: part }] : []),
          ...refundRows(payment),
          { term: 'Client', value: client },
          {
            term: 'Appointment ID',
            value: <Link to={recordLink.appointment(payment.appointment_id)}>{`#${payment.appointment_id}`}</Link>,
          },
          { term: 'Payment method', value: methodLabel(payment.payment_method) },
          { term: 'Transaction ID', value: payment.transaction_id ?? 'N/A' },
          { term: 'Date', value: times.instant(payment.created_at) },
          { term: 'Last change', value: times.instant(payment.updated_at) },
        ]}
      />
      <PartialRefunds payment={payment} />
      <section>
        <CardHeader as="h3" title="Activity" />
        <DataTable
          caption={`Activity of payment #${payment.id}`}
          rows={payment.ledger}
          rowKey={(move) => move.id}
          empty={<EmptyState title="No money has moved yet" />}
          columns={[
            { header: 'When', width: 11, cell: (move) => times.shortInstant(move.created_at) },
            { header: 'What', width: 9, item: 'title', cell: (move) => ledgerLabel(move.kind) },
            { header: 'Amount', width: 7, align: 'end', cell: (move) => formatMoney(move.amount) },
            { header: 'Reference', width: 12, cell: (move) => move.provider_id ?? 'N/A' },
          ]}
        />
      </section>
      <ExtensionSlot name="payment-receipts" ids={{ appointmentId: payment.appointment_id, paymentId: payment.id }} />
      <RecordHistory subject="payment" id={payment.id} />
    </Stack>
  );
}
