import type { Appointment, Client } from '@tailgate/contracts';
import { availableActions, type BusinessDate, type CompletionRejection, rejectCompletion } from '@tailgate/domain';
import { NO_ADDRESS } from '../../components/record/contact-text.ts';

type Ahead = Pick<Appointment, 'status' | 'appointment_date'>;

/** An undated trip without a quote was imported: staff choose its time. */
export function isMovable(
  { status, appointment_date: date, quote_id }: Ahead & Pick<Appointment, 'quote_id'>,
  today: BusinessDate,
): boolean {
  const hasTimeToCome = date === null ? quote_id === null : date >= today;
  return availableActions(status).includes('reschedule') && hasTimeToCome;
}

export function reminderBlocker(
  { status, appointment_date: date }: Ahead,
  today: BusinessDate,
  client?: Pick<Client, 'email'>,
): string | null {
  if (status === 'pending') return 'A reminder can be sent once this appointment is paid and confirmed.';
  if (status !== 'confirmed') return `This appointment is ${status}, so no reminder is needed.`;
  if (date === null) return 'A reminder can be sent once this appointment has a date.';
  if (date < today) return 'This appointment is in the past, so no reminder is needed.';
  return client?.email === '' ? `${NO_ADDRESS} Please call them instead.` : null;
}

const REASONS: Record<Exclude<CompletionRejection, 'early'>, string> = {
  cancelled: 'Cancelled or refunded',
  unpaid: 'Not paid yet',
  undated: 'No date yet',
};

/** Whether an appointment can be completed. Before its time, completing it requires a reason. */
export type Completion = { possible: true; early: boolean } | { possible: false; why: string };

export function completionOf(appointment: Appointment, now: Date, timeZone: string): Completion {
  const { status } = appointment;
  if (!availableActions(status).includes('complete')) return { possible: false, why: `Already ${status}` };
  const reason = rejectCompletion(appointment, now, timeZone);
  if (reason === null || reason === 'early') return { possible: true, early: reason === 'early' };
  return { possible: false, why: REASONS[reason] };
}

export const isEditable = ({ status }: Appointment) => status === 'pending' || status === 'confirmed';

export const hasAgreedPrice = ({ quote_id, status }: Appointment) => quote_id !== null || status !== 'pending';

/** A trip that was entered after it took place has no time slot. */
export const whatStays = ({ entered_later }: Appointment) =>
  entered_later ? 'Its payment will not change.' : 'Its time slot and payment will not change.';
