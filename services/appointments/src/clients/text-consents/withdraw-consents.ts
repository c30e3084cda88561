import type { TextConsentEnd } from '@tailgate/contracts';
import { type Actor, notFound } from '@tailgate/service-kit';
import type { HistoryActor } from '@tailgate/service-kit/history';
import type { Transaction } from 'sequelize';
import type { Dependencies } from '../../dependencies.ts';

const SUMMARIES: Record<TextConsentEnd, string> = {
  customer: 'Withdrawn by the customer',
  staff: 'Withdrawn at the request of the customer',
  'number-changed': 'The phone number was changed',
  stop: 'The customer replied STOP',
};

export async function withdrawForClient(deps: Dependencies, clientId: number, actor: Actor): Promise<number> {
  return await deps.database.transaction(async (transaction) => {
    if (!(await deps.clients.lock(clientId, transaction))) throw notFound('Client');
    return await endConsents(deps, clientId, { by: 'staff', actor }, transaction);
  });
}

export async function withdrawOwn(deps: Dependencies, userId: number, actor: Actor): Promise<number> {
  return await deps.database.transaction(async (transaction) => {
    let ended = 0;
    for (const clientId of await deps.persons.clientIdsOfUser(userId, transaction)) {
      await deps.clients.lock(clientId, transaction);
      ended += await endConsents(deps, clientId, { by: 'customer', actor }, transaction);
    }
    return ended;
  });
}

export async function endConsents(
  { history, now, textConsents }: Pick<Dependencies, 'history' | 'now' | 'textConsents'>,
  clientId: number,
  { by, actor, phone = null }: { by: TextConsentEnd; actor: HistoryActor; phone?: string | null },
  transaction: Transaction,
): Promise<number> {
  const ended = await textConsents.withdraw(clientId, { by, at: now(), phone }, transaction);
  if (ended > 0) {
    const entry = { action: 'client.texts-withdrawn', subjectId: clientId, summary: SUMMARIES[by] } as const;
    await history.record(transaction, actor, entry);
  }
  return ended;
}
