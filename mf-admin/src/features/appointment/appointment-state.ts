import type { Appointment } from '@tailgate/contracts';
import { availableActions, type BusinessDate, type CompletionRejection, rejectCompletion } from '@tailgate/domain';

type Ahead = Pick<Appointment, 'status' | 'appointment_date'>;

/** An appointment that has a time to give up, and lies ahead, can be moved; the server checks it again. */
export function isMovable({ status, appointment_date: date }: Ahead, today: BusinessDate): boolean {
  return availableActions(status).includes('reschedule') && date !== null && date >= today;
}

/** Why no reminder can be sent; null when one can. */
export function whyNotRemindable({ status, appointment_date: date }: Ahead, today: BusinessDate): string | null {
  if (status === 'pending') return 'A reminder can be sent once this appointment is paid and confirmed.';
  if (status !== 'confirmed') return `This appointment is ${status}, so no reminder is needed.`;
  if (date === null) return 'A reminder can be sent once this appointment has a date.';
  return date < today ? 'This appointment is in the past, so no reminder is needed.' : null;
}

const OBSTACLES: Record<Exclude<CompletionRejection, 'early'>, string> = {
  cancelled: 'Cancelled or refunded',
  unpaid: 'Not paid yet',
  undated: 'No date yet',
};

/** Whether an appointment can be marked completed: with a reason before its time, or not at all and why. */
export type Completion = { possible: true; early: boolean } | { possible: false; why: string };

export function completionOf(appointment: Appointment, now: Date, timeZone: string): Completion {
  const { status } = appointment;
  if (!availableActions(status).includes('complete')) return { possible: false, why: `Already ${status}` };
  const obstacle = rejectCompletion(appointment, now, timeZone);
  if (obstacle === null || obstacle === 'early') return { possible: true, early: obstacle === 'early' };
  return { possible: false, why: OBSTACLES[obstacle] };
}

/** Only what lies ahead is edited. */
export const isEditable = ({ status }: Appointment) => status === 'pending' || status === 'confirmed';

/** The price of an appointment that came from a quote, or that is paid, is agreed; the server refuses to change it, too. */
export const hasAgreedPrice = ({ quote_id, status }: Appointment) => quote_id !== null || status !== 'pending';
