import { routes } from '@tailgate/contracts';
import { type Answer, retryWhileBusy } from '@tailgate/stack/portal';
import type { ProofStack } from '../stack/proof-stack.ts';

interface Account {
  readonly username: string;
  readonly email: string;
  readonly password: string;
}

export async function register({ databases, visitor }: ProofStack, account: Account): Promise<number> {
  await retryWhileBusy(async () => doneBefore(await visitor().send(routes.register, { body: account })));
  return await idOf(databases, account);
}

export async function createCustomer({ databases, staff }: ProofStack, account: Account): Promise<number> {
  const body = { ...account, role: 'CUSTOMER' as const };
  await retryWhileBusy(async () => doneBefore(await staff.send(routes.createUserByAdmin, { body })));
  return await idOf(databases, account);
}

/** A retry may find the account made by the first attempt, which had no answer. */
function doneBefore(answer: Answer): Answer {
  return answer.code === 'USERNAME_TAKEN' ? { ...answer, code: undefined } : answer;
}

async function idOf({ users }: ProofStack['databases'], { username }: Account): Promise<number> {
  const { rows } = await users.query<{ id: number }>('SELECT id FROM users WHERE username = $1', [username]);
  if (rows[0] === undefined) throw new Error(`The user ${username} was not made.`);
  return rows[0].id;
}
