import type { Appointment } from '@tailgate/contracts';
import type { AppointmentAction } from '@tailgate/domain';
import { cancellationEffect, type Times } from '@tailgate/web-kit';

export type StatusAction = Exclude<AppointmentAction, 'reschedule'>;

type StatusChange = {
  status: 'cancelled' | 'completed' | 'archived';
  label: string;
  question: string;
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
    effect: cancellationEffect,
    confirm: 'Cancel appointment',
    keep: 'Keep appointment',
    destructive: true,
    done: 'Appointment cancelled successfully.',
  },
  complete: {
    status: 'completed',
    label: 'Mark Completed',
    question: 'Mark this appointment as completed?',
    effect: () => "Do this once your load has been delivered. Your payment isn't affected. This can't be undone.",
    confirm: 'Mark Completed',
    keep: 'Not yet',
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

function archiveEffect({ status }: Appointment): string {
  const ahead = status === 'confirmed' || status === 'pending';
  const still = ahead ? "This doesn't cancel it: your time and your payment stay as they are. " : '';
  return `${still}It moves to Archived and can't be moved back.`;
}
