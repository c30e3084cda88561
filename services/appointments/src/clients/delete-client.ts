import type { ParsedQuery, routes } from '@tailgate/contracts';
import type { RequestScope } from '@tailgate/service-kit';
import { appError, notFound } from '@tailgate/service-kit';
import type { Transaction } from 'sequelize';
import type { Dependencies } from '../dependencies.ts';
import { reach } from '../failpoint-names.ts';
import type { Client } from './client-repository.ts';

type Told = ParsedQuery<typeof routes.deleteClient>;

/**
 * Deletes a client with its quotes and appointments, and by a job what the payments service keeps of them. Refused while
 * money of theirs is on the way or not given back, and when it is not what was told of it before.
 */
export async function deleteClient(
  deps: Dependencies,
  id: number,
  told: Told,
  { actor, requestId }: RequestScope,
): Promise<void> {
  const { clients, history, jobs, payments, database } = deps;
  if (!(await clients.findById(id))) throw notFound('Client');
  const asked = await clients.listVersions(id);
  reach('delete-client.ask.before');
  const open =
    asked.length === 0
      ? []
      : await payments.findOpenMoney(
          asked.map((each) => each.id),
          requestId,
        );
  reach('delete-client.ask.after');
  if (open.length > 0) throw moneyNotReturned(open);
  await database.transaction(async (transaction) => {
    // Locked in the order in which a payment locks them; with the client locked too, nothing can be added any more.
    const client = await clients.lockWithBookings(id, transaction);
    if (!client) throw notFound('Client');
    await assertAsTold(deps, client, told, transaction);
    const now = await clients.listVersions(id, transaction);
    if (JSON.stringify(now) !== JSON.stringify(asked))
      throw appError('CONFLICT', 'An appointment of this client was changed at the same time. Please try again.');
    await clients.delete(id, transaction);
    if (now.length > 0)
      await jobs.enqueue(transaction, 'forget-appointments', { appointment_ids: now.map((each) => each.id) });
    await history.record(transaction, actor, {
      ...{ action: 'client.deleted', subject: 'client', subjectId: id },
      summary: `${client.name}, with ${now.length === 1 ? '1 appointment' : `${now.length} appointments`}`,
    });
    reach('delete-client.commit.before');
  });
  reach('delete-client.commit.after');
}

/** Nothing goes that nobody was told of. */
async function assertAsTold(
  { clients, now, settings }: Dependencies,
  { id, version }: Client,
  told: Told,
  transaction: Transaction,
): Promise<void> {
  const clock = { now: now(), timeZone: settings.timeZone };
  const found = { version, ...(await clients.countBookings(id, clock, transaction)) };
  const names = Object.keys(found) as (keyof typeof found)[];
  if (names.every((name) => told[name] === undefined || told[name] === found[name])) return;
  const message = 'This client, or what goes with it, was changed meanwhile. Look at what would be deleted now.';
  throw appError('RECORD_CHANGED', message);
}

/** Job: the payments service frees the slots and deletes the payments of deleted appointments. */
export async function forgetAppointments(
  { payments }: Dependencies,
  { appointment_ids }: { appointment_ids: number[] },
  requestId: string,
): Promise<void> {
  reach('delete-client.forget.before');
  await payments.forgetAppointments(appointment_ids, requestId);
  reach('delete-client.forget.after');
}

/** Why a client cannot be deleted whose appointments these are. */
export function refusalToDelete(appointmentIds: readonly number[]): string {
  const which = appointmentIds.length === 1 ? 'appointment' : 'appointments';
  return `Money of this client is on its way or not given back yet. Cancel or refund first: ${which} ${listOf(appointmentIds, '#')}.`;
}

function moneyNotReturned(appointmentIds: readonly number[]): Error {
  const details = [{ field: 'appointment_ids', message: listOf(appointmentIds) }];
  return appError('MONEY_NOT_RETURNED', refusalToDelete(appointmentIds), { details });
}

function listOf(appointmentIds: readonly number[], mark = ''): string {
  const sorted = appointmentIds.toSorted((a, b) => a - b);
  return sorted.map((id) => `${mark}${id}`).join(', ');
}
