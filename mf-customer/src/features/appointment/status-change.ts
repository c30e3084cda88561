import type { Appointment } from '@tailgate/contracts';
import type { AppointmentAction } from '@tailgate/domain';
import { formatLongDate } from '@tailgate/domain';
import type { Times } from '@tailgate/web-kit';

/** The actions that only change the status. */
export type StatusAction = Exclude<AppointmentAction, 'reschedule'>;

type StatusChange = {
  status: 'cancelled' | 'completed' | 'archived';
  /** The button on the card. */
  label: string;
  question: string;
  /** What will happen, also to the slot and the payment. */
  effect(appointment: Appointment, times: Times): string;
  confirm: string;
  keep: string;
  destructive: boolean;
  done: string;
};

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
    effect: () => 'Do this once your load has been delivered. Your payment is not affected. This cannot be undone.',
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
    return `${slot}You have not paid for it, so nothing is charged. You will not be able to pay for it afterwards. This cannot be undone.`;
  }
  const freed = slot || 'Your time will be released for other customers. ';
  return `${freed}A card payment is refunded to your card in full; our team returns cash or a check. This cannot be undone.`;
}

function freedTime(appointment: Appointment, times: Times): string {
  const { appointment_date: date, appointment_time_start: start, appointment_time_end: end } = appointment;
  if (!date || !start || !end) return '';
  return `Your time on ${formatLongDate(date)}, ${times.range(start, end)}, will be released for other customers. `;
}

function archiveEffect({ status }: Appointment): string {
  const ahead = status === 'confirmed' || status === 'pending';
  const still = ahead ? 'This does not cancel it: your time and your payment stay as they are. ' : '';
  return `${still}You can find it again with the Archived filter. This cannot be undone.`;
}
