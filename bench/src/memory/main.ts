import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { type Stack, usageOf } from '@tailgate/stack';
import { markdownTable } from '@tailgate/stack/markdown-table';
import { frontEnds } from '@tailgate/stack/repository';
import { inFolder, interrupted, withStack } from '../bench-stack.ts';
import { fail, print } from '../print.ts';

/** Megabytes of the whole local stack, its supervisor included. */
const STACK_LIMIT = 700;
/** V8 gives memory back when a process has been idle for a while. */
const IDLE_MS = 60_000;

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '10' } },
  allowPositionals: true,
});
const seconds = Number(values.seconds);
if (!(seconds >= 1)) fail('--seconds must be at least 1.');
if (process.platform !== 'linux') fail('This machine has no /proc, where the memory of processes is read.');

const options = { build: frontEnds, demoData: 'company', quiet: false } as const;
await inFolder(undefined, (folder) => withStack(folder, measure, options));

async function measure(stack: Stack): Promise<void> {
  // As `npm start` does.
  setFlagsFromString('--heap-growing-percent=20');
  const moments = [{ title: 'with the demo company', used: memoryOf(stack) }];
  await readLists(stack);
  moments.push({ title: 'after reads', used: memoryOf(stack) });
  await wait(IDLE_MS, undefined, { signal: interrupted });
  const idle = memoryOf(stack);
  moments.push({ title: 'a minute later', used: idle });
  print(tableOf(moments));
  const total = sum(idle);
  print(`\n${total} MB of at most ${STACK_LIMIT}: ${(total / STACK_LIMIT).toFixed(2)}`);
  if (total > STACK_LIMIT) process.exitCode = 1;
}

type Memory = ReadonlyMap<string, number>;

/** The demo company was made by bookings through the portal, so here come only reads. */
async function readLists(stack: Stack): Promise<void> {
  const script = fileURLToPath(new URL('./read-lists.ts', import.meta.url));
  const child = spawn(process.execPath, [script, stack.urls.app, String(seconds)], { stdio: 'inherit' });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error('The lists could not be read.');
}

function memoryOf({ children }: Stack): Memory {
  const running = children.flatMap(({ name, pid }) => (pid === undefined ? [] : [[name, usageOf(pid)] as const]));
  const own = usageOf(process.pid).megabytes - running.reduce((total, [, { megabytes }]) => total + megabytes, 0);
  return new Map([...running.map(([name, { megabytes }]) => [name, megabytes] as const), ['supervisor', own]]);
}

function sum(used: Memory): number {
  return Math.round([...used.values()].reduce((total, megabytes) => total + megabytes, 0));
}

function tableOf(moments: readonly { readonly title: string; readonly used: Memory }[]): string {
  const each = (cell: (used: Memory) => number) => moments.map(({ used }) => Math.round(cell(used)));
  const names = [...(moments[0]?.used.keys() ?? [])];
  const rows = [...names.map((name) => [name, ...each((used) => used.get(name) ?? 0)]), ['total', ...each(sum)]];
  return markdownTable(['MB (PSS)', ...moments.map(({ title }) => title)], rows);
}
