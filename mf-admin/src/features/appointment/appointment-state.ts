import type { Appointment } from '@tailgate/contracts';
import { availableActions, type BusinessDate } from '@tailgate/domain';

type Ahead = Pick<Appointment, 'status' | 'appointment_date'>;

/** An appointment that has a time to give up, and lies ahead, can be moved; the server checks it again. */
export function isMovable({ status, appointment_date: date }: Ahead, today: BusinessDate): boolean {
  return availableActions(status).includes('reschedule') && date !== null && date >= today;
}

/** Only of a confirmed appointment that lies ahead somebody is reminded. */
export function isRemindable({ status, appointment_date: date }: Ahead, today: BusinessDate): boolean {
  return status === 'confirmed' && date !== null && date >= today;
}

/** Only what lies ahead is edited. */
export const isEditable = ({ status }: Appointment) => status === 'pending' || status === 'confirmed';

/** The price of an appointment that came from a quote, or that is paid, is agreed; the server refuses to change it, too. */
export const hasAgreedPrice = ({ quote_id, status }: Appointment) => quote_id !== null || status !== 'pending';
