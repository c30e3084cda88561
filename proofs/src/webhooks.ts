import { createHmac } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { endStories, randomStory, type Told, tellStory } from './bank-events.ts';
import { START_SWEEP } from './checks/idle.ts';
import { CAPTURED_IN_PART } from './portal/bank-stories.ts';
import { authorise, confirm, openPayment, stateOf } from './portal/booking.ts';
import { repeatedMoneyMoves } from './portal/money-moves.ts';
import { emptyHours, eventually, repeatInParallel } from './portal/staff.ts';
import { type Proof, type ProofRun, randomFrom, shuffle } from './proof.ts';
import type { ProofStack } from './stack/proof-stack.ts';
import type { Delivery, DeliveryPolicy } from './stack/webhook-relay.ts';

const BOOKED_WITHIN_SECONDS = 75;
/** The schedule of half a minute would only cost time; `lost-browser` proves it. */
const SWEEP_EVERY_MS = 5_000;

/**
 * Half of the browsers also confirm, while the events arrive. Banks dispute every other charge or send its refund back; one of ten
 * cards is captured in part at Stripe itself.
 */
export const webhooks: Proof = {
  name: 'webhooks',
  claim:
    'events duplicated, permuted, delayed, 20 % lost, disputes, failed refunds and partial captures included: same end state; forged, stale, bit-flipped: 400, no effect',
  sizes: { small: 30, large: 2000 },
  async run(run) {
    const { on, size, seed } = run;
    const random = randomFrom(seed);
    const seen: Delivery[] = [];
    const totals = { lost: 0, repeated: 0, late: 0 };
    const chaos: DeliveryPolicy = async (delivery, post) => {
      seen.push(delivery);
      const [fate, copies, wait] = [random(), random() < 0.4 ? 3 : 1, Math.floor(random() * 2500)];
      if (fate < 0.2) {
        totals.lost += 1;
        return;
      }
      totals.repeated += copies - 1;
      totals.late += 1;
      await delay(wait);
      await Promise.all(Array.from({ length: copies }, () => post(delivery)));
    };
    const told: Told[] = [];
    const sweeps = setInterval(
      () => void on.databases.payments.query(START_SWEEP).catch(() => undefined),
      SWEEP_EVERY_MS,
    );
    const failures = await bookAll(run, chaos, random, told).finally(() => clearInterval(sweeps));
    failures.push(...(await endStories(on, told)), ...(await repeatedMoneyMoves(on)));
    failures.push(...(await refuseAll(on, size, random)));
    const statuses = await replayAll(on, seen, random);
    if (statuses.some((status) => status !== 200)) failures.push(`replays were answered ${[...new Set(statuses)]}`);
    const figures = `${size} bookings, ${told.length} of them disputed, refunded or captured in part, ${seen.length} events (${totals.lost} lost, ${totals.repeated} repeats, up to 2.5 s late), all replayed in another order at the end; ${size} bad events`;
    return { passed: size * 2 - failures.length, failures, figures };
  },
};

async function bookAll(
  { on, size }: ProofRun,
  chaos: DeliveryPolicy,
  random: () => number,
  told: Told[],
): Promise<string[]> {
  const hours = emptyHours();
  const ends = await repeatInParallel(size, 100, async (index) => {
    const window = hours[index % hours.length];
    if (window === undefined) throw new Error('There is no free hour.');
    const payment = await openPayment(on, window);
    on.relay.setPolicy(payment.intentId, chaos);
    await authorise(on, payment, index % 5 === 0 ? 'challenged' : 'good');
    const isInPart = index % 10 === 3 && (await on.stripe.captureHalf(payment.intentId));
    if (random() < 0.5) await confirm(payment);
    const look = async () => ((await stateOf(on, payment.intentId)) === 'booked' ? true : undefined);
    const booked = await eventually(BOOKED_WITHIN_SECONDS, look, 500);
    const story = isInPart ? CAPTURED_IN_PART : randomStory(random);
    if (booked && (isInPart || index % 2 === 0)) told.push(await tellStory(on, payment.intentId, story, random));
    if (booked) return undefined;
    return `${payment.intentId} is ${await stateOf(on, payment.intentId)} after ${BOOKED_WITHIN_SECONDS} s`;
  });
  return ends.filter((end) => end !== undefined);
}

async function replayAll(on: ProofStack, seen: readonly Delivery[], random: () => number): Promise<number[]> {
  const before = await fingerprint(on);
  const order = shuffle([...seen], random);
  const secret = on.stack.secrets.stripeWebhookSecret;
  const statuses = await repeatInParallel(order.length, 20, (index) => {
    const body = order[index]?.body ?? '';
    return on.relay.post({ body, signature: sign(body, secret, Date.now() + on.clockAhead) });
  });
  await delay(3000);
  const after = await fingerprint(on);
  return before === after ? statuses : [...statuses, -1];
}

async function fingerprint(on: ProofStack): Promise<string> {
  const { rows } = await on.databases.payments.query(
    `SELECT (SELECT string_agg(concat_ws(' ', id, stage, refund_state, dispute_state), ',' ORDER BY id)
             FROM payments WHERE stage <> 'opened') AS payments,
            (SELECT string_agg(concat_ws(' ', id, status, withdrawn_cents, reinstated_cents), ',' ORDER BY id)
             FROM disputes) AS disputes,
            (SELECT sum(cents) FROM revenue_total) AS revenue,
            (SELECT count(*) FROM ledger) AS ledger,
            (SELECT string_agg(id || ':' || appointment_id, ',' ORDER BY id) FROM time_slots
             WHERE appointment_id IS NOT NULL) AS slots`,
  );
  return JSON.stringify(rows);
}

function sign(body: string, secret: string, at: number): string {
  const seconds = Math.floor(at / 1000);
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
}

async function refuseAll(on: ProofStack, size: number, random: () => number): Promise<string[]> {
  const [window] = emptyHours();
  if (window === undefined) throw new Error('There is no free hour.');
  const { intentId } = await openPayment(on, window);
  const traces = async () => {
    const { rows } = await on.databases.payments.query(
      `SELECT (SELECT count(*) FROM stripe_events WHERE id LIKE 'evt_bad_%') AS events,
              (SELECT stage FROM payments WHERE transaction_id = $1) AS stage`,
      [intentId],
    );
    return JSON.stringify(rows);
  };
  const before = await traces();
  const answers = await repeatInParallel(size, 20, async (index) => {
    const { name, delivery } = badEvent(on.stack.secrets.stripeWebhookSecret, intentId, index, random);
    const status = await on.relay.post(delivery);
    return status === 400 ? undefined : `${name} event was answered ${status}`;
  });
  const failures = answers.filter((answer) => answer !== undefined);
  return before === (await traces()) ? failures : [...failures, 'bad events left a trace'];
}

function badEvent(secret: string, intentId: string, index: number, random: () => number) {
  const object = { id: intentId, object: 'payment_intent', status: 'requires_capture' };
  const type = 'payment_intent.amount_capturable_updated';
  const event = { id: `evt_bad_${index}`, object: 'event', type, created: Math.floor(Date.now() / 1000) };
  const body = JSON.stringify({ ...event, api_version: null, livemode: false, data: { object } });
  const good = sign(body, secret, Date.now());
  const minutes = 60_000;
  const kinds: Record<string, () => Delivery> = {
    forged: () => ({ body, signature: sign(body, `whsec_${random()}`, Date.now()) }),
    stale: () => ({ body, signature: sign(body, secret, Date.now() - (6 + random() * 600) * minutes) }),
    'bit-flipped': () => ({ body: flipBit(body, random), signature: good }),
    'badly signed': () => ({ body, signature: flipBit(good, random) }),
    unsigned: () => ({ body, signature: '' }),
  };
  const names = Object.keys(kinds);
  const name = names[index % names.length] ?? 'forged';
  return { name, delivery: (kinds[name] ?? (() => ({ body, signature: '' })))() };
}

/** Flips the lowest bit of one letter or digit, so that the result stays text. */
function flipBit(text: string, random: () => number): string {
  const places = [...text].flatMap((sign, index) => (/[a-z0-9]/.test(sign) ? [index] : []));
  const place = places[Math.floor(random() * places.length)] ?? 0;
  const flipped = String.fromCharCode(text.charCodeAt(place) ^ 1);
  return text.slice(0, place) + flipped + text.slice(place + 1);
}
