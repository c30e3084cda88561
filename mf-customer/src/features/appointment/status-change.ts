import type { Appointment } from '@tailgate/contracts';
import type { AppointmentAction } from '@tailgate/domain';
import { formatLongDate, type Times } from '@tailgate/web-kit';

/** The actions that only change the status; rescheduling is a choice of its own. */
export type StatusAction = Exclude<AppointmentAction, 'reschedule'>;

type StatusChange = {
  status: 'cancelled' | 'completed' | 'archived';
  /** The button on the card. */
  label: string;
  question: string;
  /** What will happen, to slot and money too. */
  effect(appointment: Appointment, times: Times): string;
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
    effect: () => 'Do this once your load is delivered. Your payment stays as it is. This cannot be undone.',
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

function cancelEffect(appointment: Appointment, times: Times): string {
  const slot = freedTime(appointment, times);
  if (appointment.status === 'pending') {
    return `${slot}You have not paid for it, so nothing is charged. You can no longer pay for it after that. This cannot be undone.`;
  }
  const freed = slot || 'Your time becomes free for others. ';
  return `${freed}What you paid goes back to your card in full; cash or a check we return ourselves. This cannot be undone.`;
}

function freedTime(appointment: Appointment, times: Times): string {
  const { appointment_date: date, appointment_time_start: start, appointment_time_end: end } = appointment;
  if (!date || !start || !end) return '';
  return `Your time on ${formatLongDate(date)}, ${times.range(start, end)}, becomes free for others. `;
}

function archiveEffect({ status }: Appointment): string {
  const ahead = status === 'confirmed' || status === 'pending';
  const still = ahead ? 'This does not cancel it: your time and your payment stay as they are. ' : '';
  return `${still}You can find it again with the filter Archived. This cannot be undone.`;
}
