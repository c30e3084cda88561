import type { ParsedQuery, routes } from '@tailgate/contracts';
import { appError, notFound, type RequestScope } from '@tailgate/service-kit';
import type { Transaction } from 'sequelize';
import { commitStep } from '../commit.ts';
import type { Dependencies } from '../dependencies.ts';
import { runStep } from '../failpoint-names.ts';
import type { AppointmentVersion, Client } from './client-repository.ts';
import { listIds, openMoneyMessage } from './preview-deletion.ts';

type Preview = ParsedQuery<typeof routes.deleteClient>;

/**
 * Deletes a client with its quotes and appointments; a job deletes what the payments service has of them.
 * @throws AppError MONEY_NOT_RETURNED while money of the client is in progress or not refunded
 * @throws AppError RECORD_CHANGED if the preview that the user confirmed is out of date
 */
export async function deleteClient(
  deps: Dependencies,
  id: number,
  preview: Preview,
  { actor, requestId }: RequestScope,
): Promise<void> {
  const { clients, history, jobs } = deps;
  if (!(await clients.findById(id))) throw notFound('Client');
  const checked = await clients.listVersions(id);
  await assertNoOpenMoney(deps, checked, requestId);
  await commitStep(deps, 'delete-client.commit', async (transaction) => {
    // Lock in the order in which a payment locks. Nothing can be added to a locked client.
    const client = await clients.lockWithBookings(id, transaction);
    if (!client) throw notFound('Client');
    await assertPreviewIsCurrent(deps, client, preview, transaction);
    const current = await clients.listVersions(id, transaction);
    if (!sameVersions(current, checked))
      throw appError('CONFLICT', 'An appointment of this client was changed at the same time. Please try again.');
    await clients.delete(id, transaction);
    if (current.length > 0) await jobs.enqueue(transaction, 'forget-appointments', { appointment_ids: idsOf(current) });
    await history.record(transaction, actor, {
      action: 'client.deleted',
      subjectId: id,
      summary: `${client.name}, with ${current.length === 1 ? '1 appointment' : `${current.length} appointments`}`,
    });
  });
}

async function assertNoOpenMoney(
  { payments }: Dependencies,
  appointments: readonly AppointmentVersion[],
  requestId: string,
): Promise<void> {
  const ids = idsOf(appointments);
  const open = await runStep('delete-client.ask', async () =>
    ids.length === 0 ? [] : await payments.findOpenMoney(ids, requestId),
  );
  if (open.length === 0) return;
  const details = [{ field: 'appointment_ids', message: listIds(open) }];
  throw appError('MONEY_NOT_RETURNED', openMoneyMessage(open), { details });
}

async function assertPreviewIsCurrent(
  { clients, now, settings }: Dependencies,
  { id, version }: Client,
  preview: Preview,
  transaction: Transaction,
): Promise<void> {
  const clock = { now: now(), timeZone: settings.timeZone };
  const current = { version, ...(await clients.countBookings(id, clock, transaction)) };
  const names = Object.keys(current) as (keyof typeof current)[];
  if (names.every((name) => preview[name] === undefined || preview[name] === current[name])) return;
  const message = 'This client or their bookings have changed. Please review what will be deleted.';
  throw appError('RECORD_CHANGED', message);
}

/** Both lists are sorted by id. */
function sameVersions(a: readonly AppointmentVersion[], b: readonly AppointmentVersion[]): boolean {
  return a.length === b.length && a.every(({ id, version }, i) => id === b[i]?.id && version === b[i]?.version);
}

function idsOf(appointments: readonly AppointmentVersion[]): number[] {
  return appointments.map(({ id }) => id);
}

export async function deletePayments(
  { payments }: Dependencies,
  { appointment_ids }: { appointment_ids: number[] },
  requestId: string,
): Promise<void> {
  await runStep('delete-client.forget', () => payments.deleteForAppointments(appointment_ids, requestId));
}
