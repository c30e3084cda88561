import type { LinkedBooking } from '@tailgate/contracts';
import type { Dependencies } from '../../dependencies.ts';
import { refundStanding } from '../../gateways/refund-standing.ts';
import { presentOwnMessage } from '../../outbox/present-message.ts';
import { presentArrival } from '../../rules/arrival-window.ts';
import { dueOf } from '../../rules/balance.ts';
import type { MailedAppointment } from '../appointment-repository.ts';
import { isChangeable } from './is-changeable.ts';
import { linkEndOf } from './link-end.ts';

const ALL = 200;

export async function readLinkedBooking(
  deps: Dependencies,
  appointment: MailedAppointment,
  requestId: string,
): Promise<LinkedBooking> {
  const { id, payment_id, cancelled_at, appointment_date: date } = appointment;
  const paid = payment_id !== null;
  const balance_due = dueOf(appointment);
  const [messages, trip, refund] = await Promise.all([
    deps.messages.list({ appointment_id: id }, { limit: ALL }, 'clients'),
    date === null ? null : deps.crew.latest(id, { date }),
    paid && cancelled_at !== null ? refundStanding(deps, appointment, requestId) : undefined,
  ]);
  return {
    ...appointment,
    cancelled: cancelled_at !== null,
    paid,
    balance_due,
    payment_link: balance_due === null ? null : appointment.payment_link,
    changeable: isChangeable(deps, appointment),
    ...refund,
    ...(trip?.step_at && {
      step: trip.step,
      step_at: trip.step_at.toISOString(),
      ...presentArrival(trip, trip.step),
    }),
    messages: messages.rows.map(presentOwnMessage),
    link_ends_at: linkEndOf(appointment, deps.settings.timeZone)?.toISOString() ?? null,
  };
}
