import type { PersonalAccount } from '@tailgate/contracts';
import { notFound } from '@tailgate/service-kit';
import { presentUser } from '../accounts/account.ts';
import type { Dependencies } from '../dependencies.ts';

export async function readAccount(deps: Dependencies, id: number): Promise<PersonalAccount> {
  const { users, mails, history, secondFactors, securityEvents } = deps;
  const account = await users.find(id);
  if (!account) throw notFound('User');
  return {
    account: presentUser(account),
    account_mails: (await mails.listOf(id)).map(({ kind, address, createdAt }) => ({
      kind,
      to: address,
      sent_at: createdAt.toISOString(),
    })),
    passkeys: (await secondFactors.listPasskeys(id)).map(({ name, createdAt, lastUsedAt }) => ({
      name,
      created_at: createdAt.toISOString(),
      last_used_at: lastUsedAt?.toISOString() ?? null,
    })),
    security_events: await securityEvents.listOf(id),
    history: await history.ofPerson({ userId: id, ids: { user: [id] } }),
  };
}
