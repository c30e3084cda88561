import { routes } from '@tailgate/contracts';
import { type Answer, isBusy } from '@tailgate/tooling/portal';
import type { ProofStack } from '../stack/proof-stack.ts';
import { inTurns } from './staff.ts';

/** At most one effective creation, capture and refund of each intent. */
export async function moneyMovedTwice(on: ProofStack): Promise<string[]> {
  const done = (await on.card.moneyLog()).filter(({ effect }) => effect === 'effective');
  const deeds = Object.groupBy(done, ({ action, payment_intent }) => `${action} of ${payment_intent}`);
  return Object.entries(deeds)
    .filter(([deed, times]) => /^(create|capture|refund)/.test(deed) && (times?.length ?? 0) > 1)
    .map(([deed, times]) => `${times?.length} times ${deed}`);
}

/** Staff press Refund. */
export async function refund({ staff }: ProofStack, id: number): Promise<Answer> {
  return await staff.ask(routes.refundPayment, { params: { id }, body: { status: 'refunded' } });
}

/** Two of staff press it at once. One of them gives the money back; throws unless the other is told so. */
export async function refundTogether(on: ProofStack, id: number): Promise<Answer[]> {
  const answers = await Promise.all([refund(on, id), refund(on, id)]);
  const [given, refused] = answers.toSorted((a, b) => a.status - b.status);
  // Whose reply is lost may have done it, and what is deleted at this moment is gone.
  const isTold = refused?.code === 'ALREADY_REFUNDED' || refused?.code === 'NOT_FOUND';
  if (given?.code !== undefined || refused === undefined || isTold || isBusy(refused)) return answers;
  throw new Error(`payment ${id} was given back, and again: ${refused.status} ${refused.code}`);
}

/** When all is over, whoever asks for a refund again is told that it was made, and no money has moved twice. */
export async function refundedTwice(on: ProofStack): Promise<string[]> {
  const { rows } = await on.databases.payments.query<{ id: number }>(
    "SELECT id FROM payments WHERE stage = 'refunded'",
  );
  const again = await inTurns(rows.length, 8, async (index) => {
    const id = rows[index]?.id ?? 0;
    const { status, code } = await refund(on, id);
    return code === 'ALREADY_REFUNDED' ? [] : [`payment ${id} is refunded, and was answered ${status} ${code} again`];
  });
  return [...again.flat(), ...(await moneyMovedTwice(on))];
}
