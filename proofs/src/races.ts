import { routes } from '@tailgate/contracts';
import { askUntilAnswered, retryWhileBusy } from '@tailgate/stack/portal';
import {
  approvedQuote,
  emptyHours,
  eventually,
  hoursFrom,
  newSlots,
  type ReadyQuote,
  repeatInParallel,
} from './portal/staff.ts';
import { type Proof, type ProofRun, randomFrom, shuffle } from './proof.ts';
import type { ProofStack } from './stack/proof-stack.ts';
import { lose } from './stack/webhook-relay.ts';

const rounds = { small: 5, large: 100 };
/** A hold allows one authorised card only; in every other round the holds of this many buyers expire first. */
const CARDS = 20;

/**
 * All buyers want one truck at once, half of them an hour later, so that their runs overlap. Each goes as far as possible: hold, card,
 * confirmation. In every other round, holds expire while card forms are open, and the authorised cards compete. Losers try again.
 */
export const races: Proof = {
  name: 'races',
  claim:
    'N buyers of two overlapping runs, and in every other round 20 authorised cards: exactly 1 booking, clear refusals for the others, 0 authorisations left',
  sizes: { small: 200, large: 500 },
  async run({ on, seed, size, print }: ProofRun) {
    const random = randomFrom(seed);
    const begin = performance.now();
    const buyers = await repeatInParallel(size, 12, () => approvedQuote(on));
    print(`${size} approved quotes in ${Math.round(performance.now() - begin)} ms`);
    const failures: string[] = [];
    const [count, times] = [size >= races.sizes.large ? rounds.large : rounds.small, [] as number[]];
    for (let round = 1; round <= count; round += 1) {
      const window = emptyHours()[(2 * round) % emptyHours().length];
      if (window === undefined) throw new Error('There is no free hour.');
      const slots = await newSlots(on, hoursFrom(window, 4));
      const starts = slots.slice(0, 2);
      const start = performance.now();
      const shuffled = shuffle([...buyers], random);
      const isOfCards = round % 2 === 0;
      const ends = isOfCards
        ? await payTogether(on, shuffled.slice(0, CARDS), starts)
        : await Promise.all(shuffled.map((buyer, index) => buy(on, buyer, startOf(starts, index))));
      times.push(Math.round(performance.now() - start));
      failures.push(...(await checkRound(on, slots, ends)).map((problem) => `round ${round}: ${problem}`));
      for (const { buyer, code } of ends) {
        if (code === 'BOOKED') buyers[buyers.indexOf(buyer)] = await approvedQuote(on);
      }
    }
    const held = count - new Set(failures.map((failure) => failure.split(':')[0])).size;
    const figures = `${count} rounds of ${size} buyers, or ${CARDS} authorised cards, each round ${Math.min(...times)} to ${Math.max(...times)} ms`;
    return { passed: held, failures, figures };
  },
};

const startOf = (starts: readonly number[], index: number) => starts[index % starts.length] ?? 0;

interface End {
  readonly buyer: ReadyQuote;
  readonly code: string;
}

async function buy({ visitor, stripe }: ProofStack, buyer: ReadyQuote, timeSlotId: number): Promise<End> {
  const client = visitor();
  const quoteId = buyer.reference;
  // On a slow machine, hundreds of buyers at once are more than the portal answers in time.
  const held = await askUntilAnswered(() => client.send(routes.createPaymentIntent, { body: { quoteId, timeSlotId } }));
  if (held.code !== undefined) return { buyer, code: held.code };
  const { clientSecret, paymentIntentId } = held.body;
  const paid = await stripe.pay(clientSecret, 'good');
  if (paid !== 'requires_capture' && paid !== 'succeeded') return { buyer, code: paid };
  const body = { quoteId, paymentIntentId, timeSlotId };
  const confirmed = await askUntilAnswered(() => client.send(routes.confirmPayment, { body }));
  return { buyer, code: confirmed.code ?? 'BOOKED' };
}

async function payTogether(on: ProofStack, buyers: readonly ReadyQuote[], starts: readonly number[]): Promise<End[]> {
  const opened: { buyer: ReadyQuote; paymentIntentId: string; clientSecret: string; timeSlotId: number }[] = [];
  for (const [index, buyer] of buyers.entries()) {
    const body = { quoteId: buyer.reference, timeSlotId: startOf(starts, index) };
    opened.push({ buyer, ...(await retryWhileBusy(() => on.visitor().send(routes.createPaymentIntent, { body }))) });
    // Expire the hold of this run alone.
    await on.databases.payments.query(
      "UPDATE time_slots SET held_until = held_until - interval '1 hour' WHERE held_by_quote_id = $1",
      [buyer.id],
    );
  }
  // Lose Stripe's events: they would book for the first card before the last one is authorised.
  for (const { paymentIntentId } of opened) on.relay.setPolicy(paymentIntentId, lose);
  const cards = await Promise.all(opened.map(({ clientSecret }) => on.stripe.pay(clientSecret, 'good')));
  return await Promise.all(
    opened.map(async ({ buyer, paymentIntentId, timeSlotId }, index): Promise<End> => {
      if (cards[index] !== 'requires_capture') return { buyer, code: `card ${cards[index]}` };
      const body = { quoteId: buyer.reference, paymentIntentId, timeSlotId };
      const confirmed = await askUntilAnswered(() => on.visitor().send(routes.confirmPayment, { body }));
      return { buyer, code: confirmed.code ?? 'BOOKED' };
    }),
  );
}

async function checkRound(on: ProofStack, slotIds: readonly number[], ends: readonly End[]): Promise<string[]> {
  const problems: string[] = [];
  const counts = Object.groupBy(ends, ({ code }) => code);
  const seen = Object.entries(counts)
    .map(([code, list]) => `${list?.length} ${code}`)
    .join(', ');
  if (counts.BOOKED?.length !== 1 || counts.SLOT_TAKEN?.length !== ends.length - 1) problems.push(`answers: ${seen}`);
  const { rows } = await on.databases.payments.query<{ slots: number; runs: number }>(
    `SELECT count(*)::integer AS slots, count(DISTINCT coalesce(follows_id, id))::integer AS runs FROM time_slots
     WHERE id = ANY($1) AND appointment_id IS NOT NULL`,
    [slotIds],
  );
  if (rows[0]?.slots !== 2 || rows[0].runs !== 1) problems.push(`booked: ${JSON.stringify(rows[0])}`);
  // A job voids a loser's authorisation if Stripe does not answer in time.
  const authorised = async () =>
    (await on.stripe.intents()).filter(({ status }) => status === 'requires_capture').length;
  const none = await eventually(20, async () => ((await authorised()) === 0 ? true : undefined));
  if (!none) problems.push(`${await authorised()} authorisations left`);
  return problems;
}
