import { parseArgs } from 'node:util';
import { startProofStack } from '../proofs/proof-stack.ts';
import { accounts } from '../stack.ts';
import { fill } from './fill.ts';
import { type Timing, timePages } from './pages.ts';

const { values } = parseArgs({
  options: { few: { type: 'string', default: '1000' }, many: { type: 'string', default: '1000000' } },
});
const [few, many] = [Number(values.few), Number(values.many)];
const say = (line: string) => void process.stdout.write(`${line}\n`);

const on = await startProofStack();
for (const event of ['SIGINT', 'SIGTERM']) process.once(event, () => void on.stop().then(() => process.exit(130)));
try {
  const cookie = await signIn(on.stack.urls.app);
  await fill(on.databases, few, say);
  const before = await timePages(on.stack.urls.app, cookie);
  await fill(on.databases, many, say);
  const after = await timePages(on.stack.urls.app, cookie);
  say(table(before, after));
} finally {
  await on.stop();
}
process.exit(0);

/** A page over HTTP at many rows should cost at most one and a half times what it costs at few. */
function table(before: readonly Timing[], after: readonly Timing[]): string {
  const lines = after.map((now, index) => {
    const then = before[index] ?? now;
    const ratio = now.p50 / then.p50;
    const figures = [then.p50, now.p50, now.p95].map((time) => `${time.toFixed(1)} ms`.padStart(10));
    return `${now.name.padEnd(34)}${figures.join('')}${ratio.toFixed(2).padStart(8)}${ratio > 1.5 ? '  above 1.5' : ''}`;
  });
  const head = `${'page (50 rows)'.padEnd(34)}${`p50 ${few}`.padStart(10)}${`p50 ${many}`.padStart(10)}${'p95'.padStart(10)}   ratio`;
  return ['', head, ...lines, ''].join('\n');
}

async function signIn(base: string): Promise<string> {
  const { username, password } = accounts.super;
  const response = await fetch(`${base}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ username, password }),
  });
  return response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}
