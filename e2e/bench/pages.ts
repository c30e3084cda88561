import { Agent, request } from 'node:http';

/** What staff open all day: the first page of each list, filtered, searched, and far behind in it. */
export const PAGES: Readonly<Record<string, string>> = {
  'appointments, newest date first': '/api/appointments?sort=date&limit=50',
  'appointments of a month': '/api/appointments?sort=date&limit=50&from=2025-03-01&to=2025-03-31',
  'appointments, completed': '/api/appointments?sort=date&limit=50&status=completed',
  'appointments, searched': '/api/appointments?sort=date&limit=50&search=Harbor%20Road',
  'appointments of a client': '/api/appointments?limit=50&client_id=100',
  clients: '/api/clients?limit=50',
  'clients, searched': '/api/clients?limit=50&search=Keller',
  payments: '/api/payments?limit=50',
  'payments, completed': '/api/payments?limit=50&status=completed',
  'payments of a month': '/api/payments?limit=50&from=2025-03-01&to=2025-03-31',
  quotes: '/api/quotes?limit=50',
  messages: '/api/messages?limit=50',
  'figures of appointments': '/api/summary/appointments',
  'figures of payments': '/api/summary/payments',
  'search of the header': '/api/search?q=Keller',
  'history of appointments': '/api/history/appointments?limit=50',
};

const WARM_UP = 20;
const TIMES = 200;

export interface Timing {
  readonly name: string;
  /** Milliseconds of the request in the middle. */
  readonly p50: number;
  readonly p95: number;
  readonly rows: number;
}

/** Asks for each page over one connection, one request after the other. */
export async function timePages(base: string, cookie: string): Promise<Timing[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const timings: Timing[] = [];
  for (const [name, path] of Object.entries(PAGES)) {
    let rows = 0;
    for (let time = 0; time < WARM_UP; time += 1) rows = rowsOf(await get(`${base}${path}`, cookie, agent));
    const times: number[] = [];
    for (let time = 0; time < TIMES; time += 1) {
      const begin = performance.now();
      await get(`${base}${path}`, cookie, agent);
      times.push(performance.now() - begin);
    }
    times.sort((a, b) => a - b);
    timings.push({ name, rows, p50: times[TIMES / 2] ?? 0, p95: times[Math.floor(TIMES * 0.95)] ?? 0 });
  }
  agent.destroy();
  return timings;
}

function get(url: string, cookie: string, agent: Agent): Promise<string> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { agent, headers: { cookie, 'sec-fetch-site': 'same-origin' } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        const text = Buffer.concat(chunks).toString('utf8');
        if (answer.statusCode === 200) resolve(text);
        else reject(new Error(`${url} answers ${answer.statusCode}: ${text.slice(0, 200)}`));
      });
    });
    asked.once('error', reject);
    asked.end();
  });
}

function rowsOf(text: string): number {
  const answer: unknown = JSON.parse(text);
  return Array.isArray(answer) ? answer.length : 1;
}
