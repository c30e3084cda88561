import { gateVersion, liveVersion, type ReleaseRecord, type ReleaseStorage, readState } from '@tailgate/releases';
import { chromiumHint, presentChromium } from '../checks/chromium.ts';
import { symbolicate } from '../symbolicate/symbolicate.ts';
import { liveFrontEnd, storedFrontEnd } from './front-ends.ts';
import { smokeRun } from './smoke/smoke-run.ts';

/** What a step found: reasons to refuse the version, and what could not be checked. */
interface Found {
  readonly refusals: readonly string[];
  readonly notes: readonly string[];
}

/**
 * Asks the gate about a stored version and opens its screens, and prints each step with its time.
 * @throws if the version is refused; the message says why
 */
export async function checkRelease(
  storage: ReleaseStorage,
  name: string,
  record: ReleaseRecord,
  { smoke, gate }: { smoke: boolean; gate: boolean },
): Promise<void> {
  if (gate)
    await step('gate', name, record, async () => {
      const { refusals, notes } = await gateVersion(storage, name, record);
      return { refusals: refusals.map(({ text }) => text), notes };
    });
  if (smoke) await step('smoke', name, record, () => openScreens(storage, name, record));
  else printStep('smoke', 'skipped');
}

export function printStep(title: string, text: string): void {
  process.stdout.write(`  ${title.padEnd(6)} ${text}\n`);
}

export const secondsSince = (begin: number): string => `${((performance.now() - begin) / 1000).toFixed(1)} s`;

async function step(
  title: string,
  name: string,
  { release }: ReleaseRecord,
  work: () => Promise<Found>,
): Promise<void> {
  const begin = performance.now();
  const { refusals, notes } = await work();
  printStep(title, `${secondsSince(begin).padStart(6)}  ${refusals.length === 0 ? 'passed' : 'refused'}`);
  for (const note of notes) printStep('', note);
  if (refusals.length === 0) return;
  const reasons = refusals.map((reason) => `  - ${reason}`);
  throw new Error([`${name} ${release.version} is stored and may not go live:`, ...reasons].join('\n'));
}

async function openScreens(storage: ReleaseStorage, name: string, record: ReleaseRecord): Promise<Found> {
  const state = await readState(storage);
  const others = name === 'shell' ? Object.keys(state.remotes) : ['shell'];
  if (others.some((other) => !liveVersion(state, other)) || others.length === 0) {
    const missing = name === 'shell' ? 'No remote' : 'No shell';
    return { refusals: [], notes: [`${missing} is live, so no screen is opened.`] };
  }
  const program = presentChromium();
  if (!program) {
    const hint = `${chromiumHint()} Or skip the smoke run with --no-smoke.`;
    return { refusals: [`The smoke run needs Chromium, which is missing on this machine. ${hint}`], notes: [] };
  }
  const candidate = await storedFrontEnd(storage, name, record);
  const live = await Promise.all(others.map((other) => liveFrontEnd(storage, other)));
  const problems = await smokeRun(candidate, live, program);
  const refusals = problems.map(async (problem) => (await symbolicate(storage, problem)).text);
  return { refusals: await Promise.all(refusals), notes: [] };
}
