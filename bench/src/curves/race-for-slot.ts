import { Agent, request } from 'node:http';
import { Pool } from 'pg';
import { bodyOf, type Range, type startBooking, withSlots } from '../http/booking.ts';
import { BUYERS, type Race } from './buyers-curve.ts';

/** As many as the service has. */
const POOL = 10;

interface Racing {
  readonly booking: Awaited<ReturnType<typeof startBooking>>;
  /** The payments database, as a superuser. */
  readonly pool: Pool;
  /** The same, as the service's role. */
  readonly url: string;
}

/** The same race for a free slot over HTTP, and by the UPDATE alone that decides it. */
export function racesFor({ booking, pool, url }: Racing): {
  overHttp: Race;
  oneStatement: Race;
  stop(): Promise<void>;
} {
  const agent = new Agent({ keepAlive: true, maxSockets: Math.max(...BUYERS) });
  const connections = new Pool({ connectionString: url, max: POOL });
  const hold = holdOf(booking);
  const race = (buyers: number, buy: (first: Range, buyer: number) => Promise<boolean>) =>
    withSlots(pool, 1, async (first) => {
      const started = performance.now();
      const won = await Promise.all(Array.from({ length: buyers }, (_, buyer) => buy(first, buyer)));
      const milliseconds = performance.now() - started;
      const winners = won.filter(Boolean).length;
      if (winners !== 1) throw new Error(`${winners} of ${buyers} buyers got one slot.`);
      return milliseconds;
    });
  return {
    overHttp: (buyers) =>
      race(buyers, async ({ slot, quote }, buyer) => {
        const body = bodyOf({ slot, quote: quote + buyer }, 0);
        const status = await post(booking.address, body, agent);
        if (status !== 200 && status !== 409) throw new Error(`A booking was answered with ${status}.`);
        return status === 200;
      }),
    oneStatement: (buyers) =>
      race(buyers, async ({ slot, quote }, buyer) => {
        const { rowCount } = await connections.query(hold(slot, quote + buyer));
        return rowCount === 1;
      }),
    async stop() {
      agent.destroy();
      await connections.end();
    },
  };
}

/** @returns the UPDATE of a booking that holds its slot, for any slot and quote */
function holdOf({ statements: { found, sample } }: Racing['booking']) {
  const update = found.find(({ text }) => /^UPDATE time_slots SET held_by_quote_id = \$/.test(text));
  if (!update) throw new Error('The booking held no slot.');
  return (slot: number, quote: number) => {
    const values = [...update.values.values()].map((value) => {
      if (value === String(sample.slot)) return slot;
      return value === String(sample.quote) ? quote : value;
    });
    return { name: 'hold', text: update.text, values };
  };
}

function post(address: string, body: string, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'content-length': body.length };
    const sent = request(address, { method: 'POST', agent, headers }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode ?? 0));
    });
    sent.once('error', reject).end(body);
  });
}
