import type { Dependencies } from '../../dependencies.ts';
import { textNumber } from './text-number.ts';
import { endConsents } from './withdraw-consents.ts';

type Needed = Pick<Dependencies, 'alertNumbers' | 'clients' | 'database' | 'history' | 'now' | 'textConsents'>;

export async function stopNumber(deps: Needed, phone: string): Promise<void> {
  await deps.alertNumbers.stop(phone, deps.now());
  for (const clientId of await deps.textConsents.clientsOf(phone))
    await deps.database.transaction(async (transaction) => {
      await deps.clients.lock(clientId, transaction);
      await endConsents(deps, clientId, { by: 'stop', actor: null, phone }, transaction);
    });
}

/**
 * The owner of a number replied START: restores what a STOP ended, as new consents. Not what the customer or staff withdrew, and not for a
 * client who has another number now. One reply counts once, however often it is delivered.
 */
export async function startNumber(deps: Needed, phone: string, replyId: string): Promise<void> {
  const { clients, database, history, now, textConsents } = deps;
  await deps.alertNumbers.restart(phone, { replyId, at: now() });
  for (const clientId of await textConsents.clientsOf(phone))
    await database.transaction(async (transaction) => {
      const client = await clients.lock(clientId, transaction);
      if (!client || textNumber(client.phone) !== phone) return;
      const given = await textConsents.restore(clientId, { phone, replyId, at: now() }, transaction);
      if (given === 0) return;
      const summary = 'The customer replied START';
      await history.record(transaction, null, { action: 'client.texts-agreed', subjectId: clientId, summary });
    });
}
