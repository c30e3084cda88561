import type { ClientMerge, ParsedBody, routes } from '@tailgate/contracts';
import { counted } from '@tailgate/domain';
import { appError, invalidInput, notFound, type RequestScope } from '@tailgate/service-kit';
import type { Transaction } from 'sequelize';
import { commitStep } from '../commit.ts';
import type { Dependencies } from '../dependencies.ts';
import { assertNotErased } from '../rules/assert-not-erased.ts';
import { assertUnchanged } from '../rules/assert-unchanged.ts';
import type { Client } from './client-repository.ts';
import { listIds } from './preview-deletion.ts';

type MergeBody = ParsedBody<typeof routes.mergeClients>;

export async function previewMerge(
  deps: Dependencies,
  { id, from }: { id: number; from: number },
  requestId: string,
): Promise<ClientMerge> {
  const [client, double] = await findBoth(deps, id, from);
  const refusal = usersRefusal(client, double) ?? (await moneyRefusal(deps, from, requestId));
  return { ...(await deps.mergedClients.count(from)), refusal };
}

/**
 * Makes one client of two: what the double has moves to the client, whose contact details stay. The payments service knows appointments
 * only, and these stay the same. Repeating it changes nothing.
 * @throws AppError MERGE_REFUSED while money of the double is not settled, or if each has a user
 */
export async function mergeClients(
  deps: Dependencies,
  id: number,
  { from, ...versions }: MergeBody,
  { actor, requestId }: RequestScope,
): Promise<void> {
  const found = await findBoth(deps, id, from).catch(async (error: unknown) => {
    // Another press may have merged them before, or while this one waited.
    if ((await deps.mergedClients.mergedInto(from)) === id) return null;
    throw error;
  });
  if (found === null) return;
  const [, before] = found;
  const refusal = await moneyRefusal(deps, from, requestId);
  if (refusal !== null) throw appError('MERGE_REFUSED', refusal);
  await commitStep(deps, 'merge.commit', async (transaction) => {
    const userId = before.user_id;
    if (userId !== null && !(await deps.clientLinks.lockUser(userId, transaction))) throw changed();
    await deps.mergedClients.lockBoth([id, from], transaction);
    const double = await deps.clients.findById(from, transaction);
    if (!double && (await deps.mergedClients.mergedInto(from)) === id) return;
    const client = await deps.clients.findById(id, transaction);
    if (!client || !double) throw notFound('Client');
    if (double.user_id !== userId) throw changed();
    assertUnchanged('client', client, versions.version);
    assertUnchanged('client', double, versions.from_version);
    const users = usersRefusal(client, double);
    if (users !== null) throw appError('MERGE_REFUSED', users);
    await moveLocked(deps, { client, double, actor }, transaction);
  });
}

async function findBoth({ clients }: Dependencies, id: number, from: number): Promise<[Client, Client]> {
  if (id === from) throw invalidInput([{ field: 'from', message: 'Choose another client' }]);
  const [client, double] = [await clients.findById(id), await clients.findById(from)];
  if (!client || !double) throw notFound('Client');
  assertNotErased(client);
  assertNotErased(double);
  return [client, double];
}

async function moveLocked(
  { clients, history, jobs, mergedClients }: Dependencies,
  { client, double, actor }: { client: Client; double: Client; actor: RequestScope['actor'] },
  transaction: Transaction,
): Promise<void> {
  const user_id = client.user_id ?? double.user_id;
  const moved = await mergedClients.move(double.id, client.id, transaction);
  await clients.update(client.id, { user_id, version: client.version + 1 }, transaction);
  if (user_id === null) await jobs.enqueue(transaction, 'link-client', { client_id: client.id });
  const who = [`Client #${double.id}`, double.name, double.email, double.phone].filter(Boolean).join(', ');
  const summary = `${who}: ${counted(moved.quotes, 'quote')}, ${counted(moved.appointments, 'appointment')}`;
  await history.record(transaction, actor, { action: 'client.merged', subjectId: client.id, summary });
}

function usersRefusal(client: Client, double: Client): string | null {
  const areTwo = client.user_id !== null && double.user_id !== null && client.user_id !== double.user_id;
  return areTwo ? 'These clients are linked to different users. Unlink one of them first.' : null;
}

async function moneyRefusal({ clients, payments }: Dependencies, from: number, requestId: string) {
  const ids = (await clients.listVersions(from)).map(({ id }) => id);
  const open = ids.length === 0 ? [] : await payments.findUnsettled(ids, requestId);
  if (open.length === 0) return null;
  const which = `${open.length === 1 ? 'appointment' : 'appointments'} ${listIds(open, '#')}`;
  return `A payment, refund or dispute is still open for ${which}. Wait until it is over, or settle it first.`;
}

const changed = () => appError('CONFLICT', 'A record of this person was changed at the same time. Please try again.');
