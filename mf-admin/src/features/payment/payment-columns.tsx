import type { Payment } from '@tailgate/contracts';
import type { Times } from '@tailgate/web-kit';
import type { Column } from '../../components/list/use-data-table.ts';
import { PaymentAmount } from '../../components/record/payment-part.tsx';
import { methodLabel } from '../../components/record/record-labels.ts';
import { PaymentStatusBadge } from './payment-labels.tsx';

const id: Column<Payment> = { header: 'ID', width: 5, cell: (payment) => `#${payment.id}` };
const appointment: Column<Payment> = {
  header: 'Appointment ID',
  width: 8,
  item: 'none',
  cell: (payment) => `#${payment.appointment_id}`,
};
const amount: Column<Payment> = {
  header: 'Amount',
  width: 7,
  align: 'end',
  cell: (payment) => <PaymentAmount payment={payment} />,
};
const method: Column<Payment> = {
  header: 'Payment Method',
  width: 8,
  cell: (payment) => methodLabel(payment.payment_method),
};
const transaction: Column<Payment> = {
  header: 'Transaction ID',
  width: 16,
  item: 'none',
  cell: (payment) => payment.transaction_id ?? 'N/A',
};
const status: Column<Payment> = {
  header: 'Status',
  width: 9,
  item: 'badge',
  cell: (payment) => <PaymentStatusBadge payment={payment} />,
};
const date = (times: Times): Column<Payment> => ({
  header: 'Date',
  width: 10,
  item: 'none',
  orders: true,
  cell: (payment) => times.dayOf(payment.created_at),
});

export function dashboardColumns(times: Times): Column<Payment>[] {
  return [id, appointment, amount, method, transaction, status, date(times)];
}

export function screenColumns(times: Times, clientOf: (payment: Payment) => string): Column<Payment>[] {
  return [
    { ...id, header: 'Payment ID', width: 7 },
    date(times),
    { ...appointment, header: 'Appointment' },
    { header: 'Client', width: 11, item: 'title', cell: clientOf },
    amount,
    { ...method, header: 'Method', width: 7 },
    status,
  ];
}
