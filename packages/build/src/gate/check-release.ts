import { gateVersion, type ReleaseRecord, type ReleaseStorage } from '@tailgate/releases';
import { chromiumHint, presentChromium } from '@tailgate/stack/chromium';
import { symbolicate } from '../symbolicate/symbolicate.ts';
import type { FrontEnd } from './smoke/serve-portal.ts';
import { smokeRun } from './smoke/smoke-run.ts';

interface Found {
  readonly refusals: readonly string[];
  readonly notes?: readonly string[];
  readonly notDone?: string;
}

export async function askGate(storage: ReleaseStorage, name: string, record: ReleaseRecord): Promise<void> {
  await step('gate', { name, record }, async () => {
    const { refusals, notes } = await gateVersion(storage, name, record);
    return { refusals: refusals.map(({ text }) => text), notes };
  });
}

/**
 * Opens the screens of a release in Chromium, together with the front ends that are live where it goes.
 * @param storage has the source maps by which errors are read
 * @param counterparts undefined to skip it
 */
export async function openInBrowser(
  storage: ReleaseStorage,
  candidate: FrontEnd,
  counterparts: (() => Promise<readonly FrontEnd[]>) | undefined,
): Promise<void> {
  if (counterparts) await step('smoke', candidate, () => openScreens(storage, candidate, counterparts));
  else printStep('smoke', 'skipped');
}

export function printStep(title: string, text: string): void {
  process.stdout.write(`  ${title.padEnd(6)} ${text}\n`);
}

export const secondsSince = (begin: number): string => `${((performance.now() - begin) / 1000).toFixed(1)} s`;

async function step(
  title: string,
  { name, record: { release } }: Omit<FrontEnd, 'files'>,
  work: () => Promise<Found>,
): Promise<void> {
  const begin = performance.now();
  const { refusals, notes = [], notDone } = await work();
  const result = notDone ?? (refusals.length === 0 ? 'passed' : 'refused');
  printStep(title, `${secondsSince(begin).padStart(6)}  ${result}`);
  for (const note of notes) printStep('', note);
  if (refusals.length === 0) return;
  const reasons = refusals.map((reason) => `  - ${reason}`);
  throw new Error([`${name} ${release.version} is stored and may not go live:`, ...reasons].join('\n'));
}

async function openScreens(
  storage: ReleaseStorage,
  candidate: FrontEnd,
  counterparts: () => Promise<readonly FrontEnd[]>,
): Promise<Found> {
  const program = presentChromium();
  if (!program) return notOpened(`Chromium is missing on this machine. ${chromiumHint()}`);
  let problems: string[];
  try {
    const live = await counterparts();
    if (live.length === 0) return notOpened(candidate.name === 'shell' ? 'No remote is live.' : 'No shell is live.');
    problems = await smokeRun(candidate, live, program);
  } catch (error) {
    return notOpened(error instanceof Error ? error.message : String(error));
  }
  const refusals = problems.map(async (problem) => (await symbolicate(storage, problem)).text);
  return { refusals: await Promise.all(refusals) };
}

/** Refuses the version: otherwise a machine without a browser or a shell would skip the check each time. */
function notOpened(why: string): Found {
  const notDone = `not opened in a browser: ${why.replace(/[^.]$/, '$&.')}`;
  return { notDone, refusals: [`It was ${notDone} To release it without the smoke run, add --no-smoke.`] };
}
