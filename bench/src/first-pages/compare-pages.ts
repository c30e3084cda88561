import { accounts } from '@tailgate/stack/portal';
import type { Browser } from 'playwright';
import { type Goal, type Ratio, ratioOf } from '../http/ratios.ts';
import { type PageFacts, pageFacts } from './facts-table.ts';
import { type FirstLoad, loadFirst } from './first-load.ts';
import { cookieOf, signedIn, type Visit, visitsOf } from './visits.ts';
import { goAround, type Steps, type WarmVisits } from './warm-pages.ts';

const [PORTAL, ONE, SPLIT] = ['portal', 'one bundle', 'split by route'];

type Readings<T> = Map<string, T[]>;

/** Measures each subject once a round, each round in another order, so that other load on the machine affects all. */
async function inTurns<T>(subjects: readonly string[], rounds: number, measure: (subject: string) => Promise<T>) {
  const readings: Readings<T> = new Map(subjects.map((subject) => [subject, []]));
  for (let round = 0; round < rounds; round += 1) {
    const first = round % subjects.length;
    for (const subject of [...subjects.slice(first), ...subjects.slice(0, first)])
      readings.get(subject)?.push(await measure(subject));
  }
  return readings;
}

export async function comparePages(browser: Browser, urls: ReadonlyMap<string, string>, rounds: number) {
  const url = (subject: string) => urls.get(subject) ?? '';
  const subjects = [...urls.keys()];
  const ratios: Ratio[] = [];
  const facts: PageFacts[] = [];
  const visits = await visitsOf(url(PORTAL));
  for (const visit of visits) {
    // Warms the servers up, and says how much of the scripts is used.
    const warm = await inTurns(subjects, 1, (each) => loadFirst(browser, { url: url(each), visit, coverage: true }));
    const readings = await inTurns(subjects, rounds, (each) => loadFirst(browser, { url: url(each), visit }));
    ratios.push(...coldGoals(visit.name).map((goal) => ratioOf(goal, costs(readings, goal, coldCost(goal)))));
    const unusedOf = (subject: string) => warm.get(subject)?.[0]?.unused ?? 0;
    const shares = { unused: unusedOf(PORTAL), unusedBySplit: unusedOf(SPLIT) };
    facts.push(pageFacts(visit.name, readings.get(PORTAL) ?? [], shares));
    process.stdout.write(`${visit.name} is measured\n`);
  }
  const around = await warmVisits(url(PORTAL), visits);
  const warm = new Map<string, Steps[]>([PORTAL, ONE].map((each) => [each, []]));
  for (let round = 0; round < rounds; round += 1) {
    const steps = await goAround(browser, new Map([...warm.keys()].map((each) => [each, url(each)])), around);
    for (const [subject, readings] of warm) readings.push(steps.get(subject) as Steps);
  }
  for (const [step, of] of WARM)
    ratios.push(
      ratioOf(
        { of, to: ONE, figure: 'time', limit: 1 },
        costs(warm, { to: ONE }, (each) => each[step]),
      ),
    );
  const lists = (warm.get(PORTAL) ?? []).map((each) => Math.round(each.lists)).join(', ');
  process.stdout.write(`From list to list, ms: ${lists}\n`);
  return { ratios, facts };
}

const WARM: readonly [keyof Steps, string][] = [
  ['first', 'to an area, first visit'],
  ['again', 'to an area, again'],
  ['lists', 'from list to list'],
];

function coldGoals(name: string): Goal[] {
  return [
    { of: name, to: ONE, figure: 'bytes', limit: name === '/admin' ? 0.85 : 0.75 },
    { of: name, to: SPLIT, figure: 'bytes', limit: 1.08 },
    { of: name, to: ONE, figure: 'time', limit: 0.8 },
    { of: name, to: SPLIT, figure: 'time', limit: 1.05 },
  ];
}

const coldCost =
  ({ figure }: Goal) =>
  (load: FirstLoad) =>
    figure === 'bytes' ? load.bytes : load.time;

function costs<T>(readings: Readings<T>, { to }: Pick<Goal, 'to'>, cost: (reading: T) => number): number[] {
  const peer = readings.get(to) ?? [];
  return (readings.get(PORTAL) ?? []).map((reading, round) => {
    const other = peer[round];
    return other === undefined ? Number.NaN : cost(reading) / cost(other);
  });
}

const ROW = `document.querySelector('main tbody tr td')?.textContent.trim()`;

/** A super admin may open every area. */
async function warmVisits(url: string, visits: readonly Visit[]): Promise<WarmVisits> {
  const session = cookieOf(await signedIn(url, accounts.super));
  const visit = (path: string, isReady: string): Visit => ({ name: path, path, ...session, isReady });
  const [admin, payment] = ['/admin', '/payment/{reference}'].map((name) => visits.find((each) => each.name === name));
  if (!admin || !payment) throw new Error('A visit is missing.');
  const heading = (text: string) => `document.querySelector('h1')?.textContent.includes(${JSON.stringify(text)})`;
  return {
    areas: [{ ...admin, ...session }, visit('/', heading('Welcome')), payment, visit('/settings', heading('Settings'))],
    lists: ['Appointments', 'Clients', 'Payments'].map((name) =>
      visit(`/${name.toLowerCase()}`, `${heading(name)} && ${ROW}`),
    ),
  };
}
