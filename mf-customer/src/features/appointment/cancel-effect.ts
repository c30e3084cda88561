import type { Appointment } from '@tailgate/contracts';
import { cancellationQuestion, type Times } from '@tailgate/web-kit';
import type { AskedCancellation } from './api/preview-cancellation.ts';
import { STATUS_CHANGES, type StatusAction } from './status-change.ts';

type Question = { action: StatusAction; times: Times; asked: AskedCancellation };

export function effectOf(appointment: Appointment, { action, times, asked }: Question): string {
  if (action === 'cancel') return cancellationQuestion(appointment, times, asked);
  return STATUS_CHANGES[action].effect(appointment, times);
}
