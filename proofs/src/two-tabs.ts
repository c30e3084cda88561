import { setTimeout as delay } from 'node:timers/promises';
import { type ErrorCode, routes } from '@tailgate/contracts';
import type { Card } from '@tailgate/stack/portal';
import { checkScope } from './checks/idle.ts';
import { approvedQuote, emptyHours, newRun, repeatInParallel } from './portal/staff.ts';
import { type Proof, type ProofRun, randomFrom } from './proof.ts';
import type { ProofStack } from './stack/proof-stack.ts';
import { lose } from './stack/webhook-relay.ts';

const IDLE_WITHIN_SECONDS = 60;
const CARDS: readonly Card[] = ['good', 'challenged'];
/** What a tab may read when its slot is not booked. */
const REFUSALS: readonly (ErrorCode | 'NOT_OPENED')[] = [
  ...(['SLOT_CHANGED', 'QUOTE_ALREADY_PAID', 'PAYMENT_IN_PROGRESS', 'CARD_NOT_AUTHORISED', 'CONFLICT'] as const),
  'NOT_OPENED',
];

/** One quote in two tabs: the first pays for its slot at about the moment at which the second picks another one and pays too. */
export const twoTabs: Proof = {
  name: 'two-tabs',
  claim:
    'two tabs of one quote pick and pay for two slots at once: at most one charge, for the slot that its page showed',
  sizes: { small: 20, large: 1_000 },
  async run(run) {
    const random = randomFrom(run.seed);
    const counts = { first: 0, second: 0, none: 0 };
    const delays = Array.from({ length: run.size }, () => ({ pay: random() * 1_500, pick: random() * 300 }));
    const found = await repeatInParallel(run.size, 6, async (index) => {
      const { failures, booked } = await race(run, index, delays[index] ?? { pay: 0, pick: 0 });
      counts[booked] += 1;
      return failures;
    });
    const failures = found.flat();
    const figures = `${run.size} quotes: the first tab booked ${counts.first}, the second ${counts.second}, neither ${counts.none}`;
    return { passed: run.size - found.filter(({ length }) => length > 0).length, failures, figures };
  },
};

interface Tab {
  readonly intentId: string;
  readonly secret: string;
  readonly slotId: number;
}

async function race(
  run: ProofRun,
  index: number,
  delays: { pay: number; pick: number },
): Promise<{ failures: string[]; booked: 'first' | 'second' | 'none' }> {
  const { on } = run;
  const hours = emptyHours();
  const [here, there] = [hours[(2 * index) % hours.length], hours[(2 * index + 1) % hours.length]];
  if (here === undefined || there === undefined) throw new Error('There is no free hour.');
  const begin = performance.now();
  const [quote, first, second] = await Promise.all([approvedQuote(on), newRun(on, here), newRun(on, there)]);
  const opened = await open(on, quote.reference, first.id);
  if (opened === undefined) return { failures: ['the first slot could not be held'], booked: 'none' };
  const [atChallenge, moved] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const think = async () => {
    atChallenge.resolve();
    await moved.promise;
  };
  // In every fourth round the second tab moves the hold while the card of the first is at 3-D Secure.
  const isMovedAtChallenge = index % 4 === 3;
  // Without Stripe's events only the browsers and the sweep finish.
  if (index % 3 === 0) on.relay.setPolicy(opened.intentId, lose);
  const card = CARDS[index % 2] ?? 'good';
  const answers = await Promise.all([
    delay(delays.pay)
      .then(() => payAndConfirm(on, quote.reference, opened, card, isMovedAtChallenge ? think : undefined))
      .finally(() => atChallenge.resolve()),
    (isMovedAtChallenge ? atChallenge.promise : delay(delays.pick))
      .then(() => open(on, quote.reference, second.id))
      .finally(() => moved.resolve())
      .then((tab) => payAndConfirm(on, quote.reference, tab, 'good')),
  ]);
  const { rows } = await on.databases.payments.query<{ appointment_id: number }>(
    'SELECT appointment_id FROM payments WHERE quote_id = $1',
    [quote.id],
  );
  const appointmentIds = [rows[0]?.appointment_id ?? 0];
  const scope = { slotIds: [first.id, second.id], quoteIds: [quote.id], appointmentIds };
  const failures = await checkScope(run, scope, begin, IDLE_WITHIN_SECONDS);
  const booked = await bookedSlot(on, scope.slotIds);
  for (const [tab, answer] of [first.id, second.id].map((id, at) => [id, answers[at] ?? ''] as const)) {
    const isTrue = answer === 'BOOKED' ? booked === tab : REFUSALS.includes(answer as ErrorCode);
    if (!isTrue) failures.push(`quote ${quote.id}: the tab of slot ${tab} read ${answer}, and ${booked} is booked`);
  }
  return { failures, booked: booked === first.id ? 'first' : booked === second.id ? 'second' : 'none' };
}

async function open(on: ProofStack, quoteId: string, timeSlotId: number): Promise<Tab | undefined> {
  const answer = await on.visitor().send(routes.createPaymentIntent, { body: { quoteId, timeSlotId } });
  if (answer.code !== undefined) return undefined;
  return { intentId: answer.body.paymentIntentId, secret: answer.body.clientSecret, slotId: timeSlotId };
}

async function payAndConfirm(
  on: ProofStack,
  quoteId: string,
  tab: Tab | undefined,
  card: Card,
  think?: () => Promise<unknown>,
): Promise<string> {
  if (tab === undefined) return 'NOT_OPENED';
  await on.stripe.pay(tab.secret, card, think);
  const body = { quoteId, paymentIntentId: tab.intentId, timeSlotId: tab.slotId };
  const answer = await on.visitor().send(routes.confirmPayment, { body });
  return answer.code ?? 'BOOKED';
}

async function bookedSlot({ databases }: ProofStack, slotIds: readonly number[]): Promise<number | null> {
  const sql = 'SELECT id FROM time_slots WHERE id = ANY($1) AND appointment_id IS NOT NULL';
  const { rows } = await databases.payments.query<{ id: number }>(sql, [slotIds]);
  return rows[0]?.id ?? null;
}
