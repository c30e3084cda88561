import { Agent, request } from 'node:http';
import { freePorts } from '@tailgate/stack/servers';
import { Pool } from 'pg';
import { type Booking, bodyOf, type Range, withSlots } from '../http/booking.ts';
import { startOneStatement, withServers } from '../http/servers.ts';
import { TRIP } from '../http/trip.ts';
import { BUYERS, type Races } from './buyers-curve.ts';

/** As many as the service has. */
const POOL = 10;

interface Racing {
  readonly booking: Booking;
  readonly pool: Pool;
  readonly url: string;
}

/** The same race for a free slot: at the service, at a bare server that only decides it, and by the UPDATE alone that decides it. */
export async function withRaces<T>({ booking, pool, url }: Racing, work: (races: Races) => Promise<T>): Promise<T> {
  const agent = new Agent({ keepAlive: true, maxSockets: Math.max(...BUYERS) });
  const connections = new Pool({ connectionString: url, max: POOL });
  const hold = holdOf(booking);
  const { payments: port } = await freePorts();
  const race = (buyers: number, buy: (wanted: Range) => Promise<boolean>) =>
    withSlots(pool, 1, async ({ slot, quote }) => {
      const started = performance.now();
      const all = Array.from({ length: buyers }, (_, buyer) => buy({ slot, quote: quote + buyer }));
      const winners = (await Promise.all(all)).filter(Boolean).length;
      const milliseconds = performance.now() - started;
      if (winners !== 1) throw new Error(`${winners} of ${buyers} buyers got one slot.`);
      return milliseconds;
    });
  const ask = async (address: string, body: string) => {
    const status = await post(address, body, agent);
    if (status !== 200 && status !== 409) throw new Error(`A booking was answered with ${status}.`);
    return status === 200;
  };
  try {
    return await withServers(async (keep) => {
      const environment = { DATABASE_URL: url, CONNECTIONS: String(POOL), STATEMENT: JSON.stringify(hold) };
      const bare = keep(await startOneStatement(port, environment));
      return await work({
        atService: (buyers) => race(buyers, (wanted) => ask(booking.address, bodyOf(wanted, 0))),
        atBareServer: (buyers) => race(buyers, (wanted) => ask(bare.url, JSON.stringify(wanted))),
        oneStatement: (buyers) =>
          race(buyers, async ({ slot, quote }) => {
            const values = hold.values.with(hold.slotAt, slot).with(hold.quoteAt, quote);
            const { rowCount } = await connections.query({ name: 'hold', text: hold.text, values });
            return rowCount === TRIP.hours;
          }),
      });
    });
  } finally {
    agent.destroy();
    await connections.end();
  }
}

function holdOf({ statements: { found, sample } }: Booking) {
  const update = found.find(({ text }) => /UPDATE time_slots SET held_by_quote_id = \$/.test(text));
  if (!update) throw new Error('The booking held no slot.');
  const values: unknown[] = [...update.values.values()];
  const placeOf = (value: number) => values.indexOf(String(value));
  return { text: update.text, values, slotAt: placeOf(sample.slot), quoteAt: placeOf(sample.quote) };
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
