import { setTimeout as delay } from 'node:timers/promises';
import { routes } from '@tailgate/contracts';
import type { Answer } from '@tailgate/stack/portal';
import { approvedQuote, emptyHours } from '../portal/staff.ts';
import type { ProofStack } from '../stack/proof-stack.ts';

interface Read {
  readonly name: string;
  readonly at: number;
  readonly milliseconds: number;
  readonly failure: string | undefined;
}

export interface ReadLoad {
  /** What was read since that moment of `performance.now()`. */
  since(moment: number): { count: number; failures: string[]; slowest: number };
  stop(): Promise<void>;
}

type Ask = () => Promise<Pick<Answer, 'status' | 'code'>>;

/** Sends so many reads a second, whether the ones before were answered or not. */
export async function startReadLoad(on: ProofStack, perSecond: number): Promise<ReadLoad> {
  const asks = Object.entries(await readsOf(on));
  const reads: Read[] = [];
  const open = new Set<Promise<void>>();
  const stopping = new AbortController();
  const sending = (async () => {
    const begin = performance.now();
    for (let sent = 0; !stopping.signal.aborted; sent += 1) {
      const [name, ask] = asks[sent % asks.length] ?? ['', async () => ({ status: 0, code: 'NO_ASK' })];
      const read = measure(name, ask).then((done) => void reads.push(done));
      open.add(read);
      void read.then(() => open.delete(read));
      await delay(Math.max(0, begin + ((sent + 1) * 1000) / perSecond - performance.now()));
    }
  })();
  return {
    since(moment) {
      const those = reads.filter(({ at }) => at >= moment);
      const failures = those.flatMap(({ name, failure }) => (failure === undefined ? [] : [`${name}: ${failure}`]));
      const slowest = those.reduce((most, { milliseconds }) => Math.max(most, milliseconds), 0);
      return { count: those.length, failures, slowest };
    },
    async stop() {
      stopping.abort();
      await sending;
      await Promise.all(open);
    },
  };
}

async function measure(name: string, ask: Ask): Promise<Read> {
  const at = performance.now();
  const { status, code } = await ask();
  const failure = code === undefined ? undefined : `${status} ${code}`;
  return { name, at, milliseconds: Math.round(performance.now() - at), failure };
}

async function readsOf(on: ProofStack): Promise<Record<string, Ask>> {
  const { staff } = on;
  const visitor = on.visitor();
  const { reference } = await approvedQuote(on);
  const date = emptyHours()[0]?.date ?? '';
  return {
    page: () => page(on.stack.urls.app),
    user: () => staff.send(routes.currentUser),
    slots: () => visitor.send(routes.publicAvailableSlots, { params: { date } }),
    quote: () => visitor.send(routes.payableQuote, { params: { quoteId: reference } }),
    appointments: () => staff.send(routes.listAppointments),
    quotes: () => staff.send(routes.listQuotes),
    payments: () => staff.send(routes.listPayments),
    users: () => staff.send(routes.listUsers),
  };
}

async function page(url: string): Promise<{ status: number; code: string | undefined }> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(60_000) });
    await response.text();
    return { status: response.status, code: response.ok ? undefined : `HTTP_${response.status}` };
  } catch {
    return { status: 0, code: 'NO_ANSWER' };
  }
}
