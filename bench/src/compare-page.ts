import { Agent, request } from 'node:http';
import type { BenchPage } from './pages.ts';

const WARM_UP = 10;
const TIMES = 100;
const FILE_TIMES = 3;
const PAGE = 50;

export interface Portal {
  readonly base: string;
  readonly cookie: string;
}

export interface Comparison {
  readonly name: string;
  readonly few: number;
  readonly many: number;
  readonly p95: number;
  readonly ratio: number;
}

/** Requests the page from both stacks in turn, over one connection each, so that other load on the machine affects both. */
export async function comparePage({ name, path, isFile }: BenchPage, few: Portal, many: Portal): Promise<Comparison> {
  const agents = [few, many].map(() => new Agent({ keepAlive: true, maxSockets: 1 }));
  const paths = await Promise.all(
    [few, many].map(async (stack) => (typeof path === 'string' ? path : await path((each) => ask(stack, each)))),
  );
  const times: [number[], number[]] = [[], []];
  const [warmUp, rounds] = isFile ? [1, FILE_TIMES] : [WARM_UP, TIMES];
  for (let time = -warmUp; time < rounds; time += 1) {
    for (const [index, stack] of [few, many].entries()) {
      const begin = performance.now();
      const { text } = await ask(stack, paths[index] ?? '', agents[index]);
      const part = isFile ? PAGE / (text.split('\n').length - 2) : 1;
      if (time >= 0) times[index]?.push((performance.now() - begin) * part);
    }
  }
  for (const agent of agents) agent.destroy();
  const [least, most] = [quantile(times[0], 0.5), quantile(times[1], 0.5)];
  return { name, few: least, many: most, p95: quantile(times[1], 0.95), ratio: most / least };
}

function quantile(times: readonly number[], part: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length * part)] ?? 0;
}

export interface Answer {
  readonly text: string;
  readonly next: string | null;
}

function ask({ base, cookie }: Portal, path: string, agent?: Agent): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const headers = { cookie, 'sec-fetch-site': 'same-origin' };
    const asked = request(`${base}${path}`, { headers, ...(agent ? { agent } : {}) }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        const text = Buffer.concat(chunks).toString('utf8');
        const next = /<([^>]+)>; rel="next"/.exec(String(answer.headers.link ?? ''))?.[1] ?? null;
        if (answer.statusCode === 200) resolve({ text, next });
        else reject(new Error(`${path} answers ${answer.statusCode}: ${text.slice(0, 200)}`));
      });
    });
    asked.once('error', reject);
    asked.end();
  });
}
