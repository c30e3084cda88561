import type { Appointment } from '@tailgate/contracts';
import type { AppointmentAction } from '@tailgate/domain';
import { formatLongDate, formatTimeRange } from '@tailgate/web-kit';

/** The actions that only change the status; rescheduling is a choice of its own. */
export type StatusAction = Exclude<AppointmentAction, 'reschedule'>;

type StatusChange = {
  status: 'cancelled' | 'completed' | 'archived';
  /** The button on the card. */
  label: string;
  question: string;
  /** What will happen, to slot and money too. */
  effect(appointment: Appointment): string;
  confirm: string;
  keep: string;
  destructive: boolean;
  done: string;
};

/** What each action asks, does and says afterwards. */
export const STATUS_CHANGES: Record<StatusAction, StatusChange> = {
  cancel: {
    status: 'cancelled',
    label: 'Cancel',
    question: 'Cancel this appointment?',
    effect: cancelEffect,
    confirm: 'Cancel Appointment',
    keep: 'Keep Appointment',
    destructive: true,
    done: 'Appointment cancelled successfully.',
  },
  complete: {
    status: 'completed',
    label: 'Mark Completed',
    question: 'Mark this appointment as completed?',
    effect: () => 'Say so once your load was delivered. Nothing changes about your payment. This cannot be undone.',
    confirm: 'Mark Completed',
    keep: 'Not Yet',
    destructive: false,
    done: 'Appointment marked as completed successfully.',
  },
  archive: {
    status: 'archived',
    label: 'Archive',
    question: 'Archive this appointment?',
    effect: archiveEffect,
    confirm: 'Archive',
    keep: 'Keep',
    destructive: false,
    done: 'Appointment archived successfully.',
  },
};

function cancelEffect(appointment: Appointment): string {
  const slot = freedTime(appointment);
  if (appointment.status === 'pending') {
    return `${slot}You have not paid for it, so nothing is charged. It can no longer be paid for then. This cannot be undone.`;
  }
  const freed = slot || 'Your time becomes free for others. ';
  return `${freed}What you paid goes back to your card in full; cash or a check we return ourselves. This cannot be undone.`;
}

function freedTime({ appointment_date: date, appointment_time_start: start, appointment_time_end: end }: Appointment) {
  if (!date || !start || !end) return '';
  return `Your time on ${formatLongDate(date)}, ${formatTimeRange(start, end)}, becomes free for others. `;
}

function archiveEffect({ status }: Appointment): string {
  const ahead = status === 'confirmed' || status === 'pending';
  const still = ahead ? 'It is not cancelled by this: your time and your payment stay as they are. ' : '';
  return `${still}It moves out of your way, and you find it again with the filter Archived. This cannot be undone.`;
}
