import type { ErasurePreview } from '@tailgate/contracts';
import { appError, notFound } from '@tailgate/service-kit';
import type { HistoryActor } from '@tailgate/service-kit/history';
import type { Transaction } from 'sequelize';
import { commitStep } from '../commit.ts';
import type { Dependencies } from '../dependencies.ts';
import { assertErasable, refusalOf } from './assert-erasable.ts';
import { eraseRows } from './erase-rows.ts';
import type { PersonAppointment } from './person-repository.ts';

export type Person = { readonly userId: number } | { readonly clientId: number; readonly alone?: true };
interface Request {
  readonly actor: HistoryActor;
  readonly reason: string;
  readonly requestId: string;
  /** Whether the account is deleted too, unless it is one of staff. */
  readonly withAccount: boolean;
}

/**
 * Erases a person in one transaction: contact, addresses and free texts of the client records, quotes, appointments, mails and history.
 * Jobs committed with it delete the account and erase the payments' history, so an interrupted erasure is finished. Safe to repeat.
 * @throws AppError NOT_FOUND, or ERASURE_REFUSED while a trip is ahead or money is not settled
 */
export async function erasePerson(deps: Dependencies, person: Person, request: Request): Promise<void> {
  const { persons } = deps;
  const before = await find(deps, person);
  const checked = await persons.appointmentStates(before.clientIds, clockOf(deps));
  await assertErasable(deps, checked, request.requestId);
  // Only customers erase their own data, so the users service need not be there for it.
  const withAccount =
    request.withAccount && ('userId' in person || (await endsAccount(deps, before.userId, request.requestId)));
  await commitStep(deps, 'erase.commit', async (transaction) => {
    for (const id of before.clientIds) await deps.clients.lockWithBookings(id, transaction);
    const now = await find(deps, person, transaction);
    const current = await persons.appointmentStates(now.clientIds, clockOf(deps), transaction);
    if (!isSame({ ...before, checked }, { ...now, checked: current }))
      throw appError('CONFLICT', 'A record of this person was changed at the same time. Please try again.');
    await eraseLocked(deps, { ...now, appointments: current }, { ...request, withAccount }, transaction);
  });
}

export async function previewErasure(deps: Dependencies, clientId: number, requestId: string): Promise<ErasurePreview> {
  const { clientIds, userId } = await find(deps, { clientId });
  const appointments = await deps.persons.appointmentStates(clientIds, clockOf(deps));
  const refusal = await refusalOf(deps, appointments, requestId);
  return {
    clients: clientIds.length,
    quotes: (await deps.persons.quoteIdsOf(clientIds)).length,
    appointments: appointments.length,
    account: await endsAccount(deps, userId, requestId),
    refusal: refusal?.message ?? null,
  };
}

/** An account of staff stays, and with it the name in the history: a super administrator deletes it. */
async function endsAccount({ users }: Dependencies, userId: number | null, requestId: string): Promise<boolean> {
  if (userId === null) return false;
  const user = await users.find(userId, requestId);
  return user === null || user.role === 'CUSTOMER';
}

async function find(
  { clients, persons }: Dependencies,
  person: Person,
  transaction?: Transaction,
): Promise<{ clientIds: number[]; userId: number | null }> {
  if ('userId' in person)
    return { clientIds: await persons.clientIdsOfUser(person.userId, transaction), userId: person.userId };
  const client = await clients.findById(person.clientId, transaction);
  if (!client) throw notFound('Client');
  const { id, user_id: userId } = client;
  if (person.alone) return { clientIds: [id], userId };
  return { clientIds: userId === null ? [id] : await persons.clientIdsOfUser(userId, transaction), userId };
}

async function eraseLocked(
  deps: Dependencies,
  found: { clientIds: number[]; userId: number | null; appointments: readonly PersonAppointment[] },
  { actor, reason, withAccount }: Request,
  transaction: Transaction,
): Promise<void> {
  const { database, history, jobs, mergedClients, now, persons } = deps;
  const { clientIds, userId, appointments } = found;
  const [quote, appointment] = [await persons.quoteIdsOf(clientIds, transaction), appointments.map(({ id }) => id)];
  for (const id of await persons.cancelUnpaid(clientIds, now(), transaction))
    await jobs.enqueue(transaction, 'unwind-booking', { appointment_id: id });
  const withMerged = await mergedClients.withMerged(clientIds, transaction);
  await eraseRows(database, { clientIds, withMerged }, now(), transaction);
  await history.erase(transaction, {
    userId: withAccount ? userId : null,
    ids: { client: withMerged, quote, appointment },
  });
  for (const subjectId of clientIds)
    await history.record(transaction, actor, { action: 'client.erased', subjectId, summary: reason });
  if (appointment.length > 0) await jobs.enqueue(transaction, 'erase-payments', { appointment_ids: appointment });
  if (withAccount && userId !== null) await jobs.enqueue(transaction, 'erase-account', { user_id: userId });
}

function clockOf({ now, settings }: Dependencies) {
  return { now: now(), timeZone: settings.timeZone };
}

type Checked = { clientIds: number[]; userId: number | null; checked: readonly PersonAppointment[] };
const isSame = (a: Checked, b: Checked) => JSON.stringify(a) === JSON.stringify(b);
