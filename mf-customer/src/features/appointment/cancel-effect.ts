import type { Appointment } from '@tailgate/contracts';
import { cancellationEffect, type Times } from '@tailgate/web-kit';
import type { AskedCancellation } from './api/preview-cancellation.ts';
import { STATUS_CHANGES, type StatusAction } from './status-change.ts';

type Question = { action: StatusAction; times: Times; asked: AskedCancellation };

/** What a change of status does. A trip with a policy says what is refunded now. */
export function effectOf(appointment: Appointment, { action, times, asked }: Question): string {
  if (asked.isPending) return 'Checking your refund…';
  if (asked.isError) return 'Your refund could not be checked. Please close this and try again in a moment.';
  if (!asked.preview) return STATUS_CHANGES[action].effect(appointment, times);
  return cancellationEffect(appointment, times, asked.preview);
}
