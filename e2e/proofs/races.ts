import { routes } from '@tailgate/contracts';
import { approvedQuote, inTurns, newSlot, quietHours, type ReadyQuote } from './office.ts';
import type { Proof, ProofRun } from './proof.ts';
import { randomFrom, shuffle } from './proof.ts';
import type { ProofStack } from './proof-stack.ts';

const rounds = { small: 5, large: 100 };

/**
 * All buyers want one slot at the same instant, and each goes as far as it gets: hold, card, confirmation. Losers of one round
 * are buyers of the next, as people would be.
 */
export const races: Proof = {
  name: 'races',
  claim: 'N buyers on one slot: exactly 1 booking, N-1 clear refusals, 0 authorisations left',
  sizes: { small: 200, large: 500 },
  async run({ on, seed, size, say }: ProofRun) {
    const random = randomFrom(seed);
    const begin = performance.now();
    const buyers = await inTurns(size, 12, () => approvedQuote(on));
    say(`${size} approved quotes in ${Math.round(performance.now() - begin)} ms`);
    const failures: string[] = [];
    const [count, times] = [size >= races.sizes.large ? rounds.large : rounds.small, [] as number[]];
    for (let round = 1; round <= count; round += 1) {
      const window = quietHours()[round % quietHours().length];
      if (window === undefined) throw new Error('There is no hour left.');
      const slot = await newSlot(on.staff, window);
      const start = performance.now();
      const ends = await Promise.all(shuffle([...buyers], random).map((buyer) => buy(on, buyer, slot.id)));
      times.push(Math.round(performance.now() - start));
      failures.push(...(await judge(on, slot.id, ends)).map((fault) => `round ${round}: ${fault}`));
      for (const { buyer, code } of ends) {
        if (code === 'BOOKED') buyers[buyers.indexOf(buyer)] = await approvedQuote(on);
      }
    }
    const held = count - new Set(failures.map((fault) => fault.split(':')[0])).size;
    const figures = `${count} rounds of ${size} buyers, each round ${Math.min(...times)} to ${Math.max(...times)} ms`;
    return { passed: held, failures, figures };
  },
};

interface End {
  readonly buyer: ReadyQuote;
  readonly code: string;
}

async function buy({ visitor, card }: ProofStack, buyer: ReadyQuote, timeSlotId: number): Promise<End> {
  const caller = visitor();
  const quoteId = buyer.reference;
  const held = await caller.ask(routes.createPaymentIntent, { body: { quoteId, timeSlotId } });
  if (held.code !== undefined) return { buyer, code: held.code };
  const { clientSecret, paymentIntentId } = held.body;
  const paid = await card.pay(clientSecret, 'good');
  if (paid !== 'requires_capture' && paid !== 'succeeded') return { buyer, code: paid };
  const confirmed = await caller.ask(routes.confirmPayment, { body: { quoteId, paymentIntentId, timeSlotId } });
  return { buyer, code: confirmed.code ?? 'BOOKED' };
}

async function judge(on: ProofStack, slotId: number, ends: readonly End[]): Promise<string[]> {
  const faults: string[] = [];
  const counts = Object.groupBy(ends, ({ code }) => code);
  const seen = Object.entries(counts)
    .map(([code, list]) => `${list?.length} ${code}`)
    .join(', ');
  if (counts.BOOKED?.length !== 1 || counts.SLOT_TAKEN?.length !== ends.length - 1) faults.push(`answers: ${seen}`);
  const { rows } = await on.databases.payments.query<{ appointment_id: number | null }>(
    'SELECT appointment_id FROM time_slots WHERE id = $1',
    [slotId],
  );
  if (rows[0]?.appointment_id == null) faults.push('the slot is not booked');
  const left = (await on.card.intents()).filter(({ status }) => status === 'requires_capture');
  if (left.length > 0) faults.push(`${left.length} authorisations left`);
  return faults;
}
