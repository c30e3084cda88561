import { authorise, openPayment, stateOf } from './portal/booking.ts';
import { emptyHours, eventually, repeatInParallel } from './portal/staff.ts';
import type { Proof } from './proof.ts';
import type { ProofStack } from './stack/proof-stack.ts';
import { lose } from './stack/webhook-relay.ts';

/** Seconds within which the booking must be finished without the browser. */
const LIMITS = { webhook: 10, sweep: 60 };

/** Every browser dies right after the authorisation; for half of them the webhook is lost too. */
export const lostBrowser: Proof = {
  name: 'lost-browser',
  claim:
    'the browser dies after authorisation: finished by the webhook within 10 s; webhook lost too: by the sweep within 60 s',
  sizes: { small: 10, large: 200 },
  async run({ on, size }) {
    const hours = emptyHours();
    const times = { webhook: [] as number[], sweep: [] as number[] };
    const failures: string[] = [];
    const buy = async (way: 'webhook' | 'sweep', index: number) => {
      const window = hours[index % hours.length];
      if (window === undefined) throw new Error('There is no free hour.');
      const payment = await openPayment(on, window);
      if (way === 'sweep') on.relay.setPolicy(payment.intentId, lose);
      await authorise(on, payment);
      const seconds = await secondsUntilBooked(on, payment.intentId, LIMITS[way]);
      if (seconds !== undefined) times[way].push(seconds);
      else
        failures.push(`${way}: ${payment.intentId} is ${await stateOf(on, payment.intentId)} after ${LIMITS[way]} s`);
    };
    await Promise.all([
      repeatInParallel(size, 200, (index) => buy('sweep', index)),
      repeatInParallel(size, 20, (index) => buy('webhook', index)),
    ]);
    const slowest = (list: number[]) => (list.length === 0 ? '-' : Math.max(...list).toFixed(1));
    const figures = `webhook ${times.webhook.length}/${size}, slowest ${slowest(times.webhook)} s; sweep ${times.sweep.length}/${size}, slowest ${slowest(times.sweep)} s`;
    return { passed: times.webhook.length + times.sweep.length, failures, figures };
  },
};

async function secondsUntilBooked(on: ProofStack, intentId: string, limit: number): Promise<number | undefined> {
  const begin = performance.now();
  const look = async () => ((await stateOf(on, intentId)) === 'booked' ? performance.now() : undefined);
  const end = await eventually(limit, look, 250);
  return end === undefined ? undefined : (end - begin) / 1000;
}
