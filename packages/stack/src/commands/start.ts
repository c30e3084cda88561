import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs, styleText } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import type { Watcher } from '../processes/supervised.ts';
import { consoleProgress, formatDuration } from '../report/progress.ts';
import { type FrontEndName, frontEnds, repository } from '../repository/repository.ts';
import { closingPanel } from '../start/closing-panel.ts';
import { type Stack, startStack } from '../start/start-stack.ts';
import { watchFrontEnds } from '../start/watch-front-ends.ts';

const say = (line: string) => void process.stdout.write(`${line}\n`);
const red = (text: string) => styleText('red', text);

const watcher: Partial<Watcher> = {
  crashed(name, how, tail, restartIn) {
    const next = restartIn === undefined ? 'Not restarting it.' : `Restarting it in ${formatDuration(restartIn)}.`;
    say(`\n${red(`  ✗  ${name} ${how}.`)} ${next}`);
    for (const line of tail) say(`     ${line.replaceAll('\n', '\n     ')}`);
  },
  recovered: (name, milliseconds) =>
    say(`${styleText('green', '  ✓')}  ${name} is running again (${formatDuration(milliseconds)})`),
};

const { values, positionals } = parseArgs({
  options: {
    verbose: { type: 'boolean' },
    watch: { type: 'boolean' },
    replicas: { type: 'string', default: '1' },
    pooler: { type: 'boolean' },
  },
  allowPositionals: true,
});
await runInForeground(values.watch ?? false);

async function runInForeground(watch: boolean): Promise<void> {
  const begin = Date.now() - process.uptime() * 1000;
  if (existsSync(join(repository, '.env'))) process.loadEnvFile(join(repository, '.env'));
  const watched = watch ? chosenFrontEnds(positionals) : [];
  const stopping = new AbortController();
  let stack: Stack | undefined;
  const stop = async (): Promise<void> => {
    if (stopping.signal.aborted) return;
    stopping.abort();
    say('\n  Stopping …');
    const stopBegin = Date.now();
    await starting.catch(() => undefined);
    await stack?.stop();
    say(`  Stopped after ${formatDuration(Date.now() - stopBegin)}.`);
    process.exit(0);
  };
  for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.on(event, () => void stop());
  say(`\n  ${styleText('bold', watch ? 'Tailgate, rebuilding on change' : 'Tailgate')}\n`);
  const build = frontEnds.filter((name) => !watched.includes(name));
  const starting = startStack({
    watch,
    replicas: Number(values.replicas),
    pooler: values.pooler ?? false,
    build,
    servesEarly: true,
    watcher,
    demoData: 'company',
    verbose: values.verbose ?? false,
    progress: consoleProgress(),
    signal: stopping.signal,
  });
  try {
    stack = await starting;
  } catch (error) {
    if (stopping.signal.aborted) return;
    say(`\n${red('  Tailgate did not start.')}\n`);
    say(`  ${messageOf(error)}\n`);
    process.exit(1);
  }
  void reportTheRest(stack.complete, begin, stopping.signal);
  if (stopping.signal.aborted) return;
  say(closingPanel(stack, Date.now() - begin));
  // As in servers, see limitGarbage.
  setFlagsFromString('--heap-growing-percent=20');
  if (watch) watchFrontEnds(watched, say, stopping.signal);
}

async function reportTheRest(complete: Promise<void>, begin: number, signal: AbortSignal): Promise<void> {
  try {
    await complete;
    if (!signal.aborted) say(`  Everything is ready, ${formatDuration(Date.now() - begin)} after the start.`);
  } catch (error) {
    if (signal.aborted) return;
    say(`\n${red('  Not everything could be started. The rest works.')}\n`);
    say(`  ${messageOf(error)}\n`);
  }
}

function messageOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).replaceAll('\n', '\n  ');
}

function chosenFrontEnds(names: readonly string[]): readonly FrontEndName[] {
  if (names.length === 0) return frontEnds;
  const unknown = names.filter((name) => !frontEnds.some((known) => known === name));
  if (unknown.length === 0) return frontEnds.filter((known) => names.includes(known));
  process.stderr.write(`Unknown front end: ${unknown.join(', ')}. Choose from ${frontEnds.join(', ')}.\n`);
  process.exit(1);
}
