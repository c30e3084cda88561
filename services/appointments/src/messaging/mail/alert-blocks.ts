import type { Alert } from '@tailgate/contracts';
import { button, type MailBlock, type Row } from '@tailgate/service-kit/mail';
import { usd } from '../../rules/format.ts';
import type { MailedAppointment } from '../../trips/appointment-repository.ts';
import { referenceOf } from './load-blocks.ts';

export type PaymentAlert = Extract<Alert, { payment_id: number }>;

export function bookingOf({ appointment_id, quote_id }: PaymentAlert): string {
  return referenceOf({ id: appointment_id, quote_id });
}

export function clientOf(appointment: MailedAppointment | null): string {
  return appointment?.client_name ?? 'a deleted client';
}

export function paymentBlocks(
  alert: PaymentAlert,
  { publicUrl, appointment, more = [] }: { publicUrl: string; appointment: MailedAppointment | null; more?: Row[] },
): MailBlock[] {
  const { payment_id, appointment_id, quote_id, amount } = alert;
  const rows: Row[] = [
    { label: 'Amount', value: usd(amount) },
    { label: 'Client', value: appointment?.client_name ?? 'Deleted' },
    { label: 'Payment', value: `#${payment_id}` },
    { label: 'Appointment', value: `#${appointment_id}` },
    ...(quote_id === null ? [] : [{ label: 'Reference', value: `#${quote_id}` }]),
    ...more,
  ];
  return [{ kind: 'facts', rows }, button('Open the payment', `${publicUrl}/payments?payment=${payment_id}`)];
}
