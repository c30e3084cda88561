import type { TimeFormat } from '@tailgate/domain';
import { button, type MailBlock, note, type Row } from '@tailgate/service-kit/mail';
import { agreedParts, dueOf, paidSoFar } from '../../rules/balance.ts';
import type { Booked } from '../../rules/booked-appointment.ts';
import { tripStart } from '../../rules/cancellation-terms.ts';
import { describeHours, usd } from '../../rules/format.ts';
import type { MailedAppointment } from '../../trips/appointment-repository.ts';
import { bookedStart } from './booked-time.ts';
import type { AppointmentMailSettings } from './outgoing-mail.ts';

const HOUR_MS = 3_600_000;

export function balanceButton({ payment_link }: MailedAppointment): MailBlock[] {
  return payment_link === null ? [] : [button('Pay the balance', payment_link)];
}

export function dueBlocks(appointment: MailedAppointment, text: string): MailBlock[] {
  const due = dueOf(appointment);
  if (due === null) return [];
  return [
    note('Still to be paid', `The balance of ${usd(due)} is not paid yet. ${text}`),
    ...balanceButton(appointment),
  ];
}

export function payBy(appointment: Booked, format: TimeFormat): string {
  return `Please pay it by ${bookedStart(appointment, format)}, when your delivery starts.`;
}

export function askedWhen(
  appointment: Booked<MailedAppointment>,
  { customerTimes, balanceHours, timeZone, now }: Omit<AppointmentMailSettings, 'bookingUrl'>,
): string {
  const start = tripStart(appointment, timeZone);
  const isNear = start !== null && start.getTime() - balanceHours * HOUR_MS <= now.getTime();
  if (isNear) return payBy(appointment, customerTimes);
  return `We will ask you for it ${describeHours(balanceHours)} before your delivery. You can also pay it now.`;
}

export function paidBlock(appointment: MailedAppointment): MailBlock {
  const due = dueOf(appointment);
  const rows = paidRows(appointment);
  if (due === null) return { kind: 'prices', rows, total: { label: 'Paid', value: usd(paidSoFar(appointment)) } };
  const total = { label: 'Total', value: usd(appointment.total_amount) };
  return { kind: 'prices', rows: [total, ...rows], total: { label: 'Balance due', value: usd(due) } };
}

function paidRows(appointment: MailedAppointment): Row[] {
  const parts = agreedParts(appointment);
  if (parts === null) return [];
  const deposit = { label: 'Deposit paid', value: usd(parts.deposit) };
  return parts.balance_paid ? [deposit, { label: 'Balance paid', value: usd(parts.balance) }] : [deposit];
}

/** "payment of $100.00", "deposit of $30.00", or "deposit of $30.00 and your balance of $70.00", to be said after "your". */
export function paymentsOf(appointment: MailedAppointment): string {
  const parts = agreedParts(appointment);
  if (parts === null) return `payment of ${usd(appointment.total_amount)}`;
  const deposit = `deposit of ${usd(parts.deposit)}`;
  return parts.balance_paid ? `${deposit} and your balance of ${usd(parts.balance)}` : deposit;
}

export function isPaidInTwo(appointment: MailedAppointment): boolean {
  return agreedParts(appointment)?.balance_paid === true;
}
