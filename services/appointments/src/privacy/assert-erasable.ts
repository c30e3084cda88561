import { appError } from '@tailgate/service-kit';
import { listIds } from '../clients/preview-deletion.ts';
import type { Dependencies } from '../dependencies.ts';
import { runStep } from '../failpoint-names.ts';
import type { PersonAppointment } from './person-repository.ts';

export async function assertErasable(
  deps: Dependencies,
  appointments: readonly PersonAppointment[],
  requestId: string,
): Promise<void> {
  const refusal = await refusalOf(deps, appointments, requestId);
  if (refusal === null) return;
  const details = [{ field: 'appointment_ids', message: listIds(refusal.ids) }];
  throw appError('ERASURE_REFUSED', refusal.message, { details });
}

export async function refusalOf(
  { payments }: Dependencies,
  appointments: readonly PersonAppointment[],
  requestId: string,
): Promise<{ ids: number[]; message: string } | null> {
  const ahead = appointments.filter(({ is_ahead }) => is_ahead).map(({ id }) => id);
  if (ahead.length > 0) {
    const which = `${ahead.length === 1 ? 'Appointment' : 'Appointments'} ${listIds(ahead, '#')}`;
    const message = `${which} ${ahead.length === 1 ? 'is' : 'are'} still ahead. The trip needs the address and phone number. Wait until it is over, or cancel it first.`;
    return { ids: ahead, message };
  }
  const ids = appointments.map(({ id }) => id);
  const open = await runStep('erase.ask', async () =>
    ids.length === 0 ? [] : await payments.findUnsettled(ids, requestId),
  );
  if (open.length === 0) return null;
  const which = `${open.length === 1 ? 'appointment' : 'appointments'} ${listIds(open, '#')}`;
  const message = `A payment, refund or dispute is still open for ${which}. Wait until it is over, or settle it first.`;
  return { ids: open, message };
}
