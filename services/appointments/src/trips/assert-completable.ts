import type { ErrorCode } from '@tailgate/contracts';
import { type CompletionRejection, rejectCompletion } from '@tailgate/domain';
import { type Actor, appError, invalidInput } from '@tailgate/service-kit';
import type { Dependencies } from '../dependencies.ts';
import { isCrew } from '../rules/crew-holder.ts';
import { isStaff } from '../rules/owner-of.ts';
import type { StoredAppointment } from './appointment-repository.ts';
import { assertAvailable } from './transitions.ts';

const REFUSALS: Record<CompletionRejection, [ErrorCode, string]> = {
  cancelled: ['APPOINTMENT_CANCELLED', 'This appointment was cancelled, so it cannot be marked completed.'],
  unpaid: ['APPOINTMENT_UNPAID', 'This appointment is not paid yet, so it cannot be marked completed.'],
  undated: ['APPOINTMENT_UNDATED', 'This appointment has no date yet, so it cannot be marked completed.'],
  early: ['APPOINTMENT_NOT_YET', 'This appointment has not started yet. You can mark it completed once it has.'],
};

export function assertCompletable(
  { now, settings }: Pick<Dependencies, 'now' | 'settings'>,
  appointment: StoredAppointment,
  { reason, actor }: { reason: string | null; actor: Actor },
): void {
  const facts = { ...appointment, cancelled: appointment.cancelled_at !== null };
  const rejection = rejectCompletion(facts, now(), settings.timeZone);
  // Skip the status check for a cancelled appointment, so that one archived since is refused for its cancellation.
  if (rejection !== 'cancelled') assertAvailable('complete', appointment.status);
  if (rejection === null) return;
  if (rejection !== 'early' || !(isStaff(actor) || isCrew(actor))) throw appError(...REFUSALS[rejection]);
  if (reason === null)
    throw invalidInput([{ field: 'reason', message: 'Say why the appointment is completed before its time' }]);
}
