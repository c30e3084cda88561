import lighthouse from 'lighthouse';
import type { Visit } from '../first-pages/visits.ts';

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** Of 100. */
export type Scores = Readonly<Record<(typeof CATEGORIES)[number], number>>;

interface Audited {
  /** The median performance, and the worst of the others. */
  readonly scores: Scores;
  /** Median of the largest contentful paint, in milliseconds. */
  readonly paint: number;
  readonly shift: number;
  /** What costs points, besides performance. */
  readonly found: readonly string[];
}

interface Options {
  /** Where a browser listens for its tools. */
  readonly port: number;
  readonly runs: number;
}

/** Audits a page as Lighthouse does by default: a phone on a slow network, simulated. */
export async function auditPage(url: string, visit: Visit, { port, runs }: Options): Promise<Audited> {
  const reports: Report[] = [];
  for (let run = 0; run < runs; run += 1) reports.push(await audit(`${url}${visit.path}`, visit.cookie, port));
  const of = (name: keyof Scores) => reports.map(({ categories }) => (categories[name]?.score ?? 0) * 100);
  const worst = (name: keyof Scores) => Math.round(Math.min(...of(name)));
  const scores = {
    performance: Math.round(middle(of('performance'))),
    accessibility: worst('accessibility'),
    'best-practices': worst('best-practices'),
    seo: worst('seo'),
  };
  const figure = (name: string) => reports.map(({ audits }) => audits[name]?.numericValue ?? 0);
  return {
    scores,
    paint: middle(figure('largest-contentful-paint')),
    shift: Math.max(...figure('cumulative-layout-shift')),
    found: [...new Set(reports.flatMap(findings))],
  };
}

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];

async function audit(address: string, cookie: string | undefined, port: number): Promise<Report> {
  const result = await lighthouse(address, {
    ...{ port, logLevel: 'error', output: 'json', onlyCategories: [...CATEGORIES] },
    ...(cookie !== undefined && { extraHeaders: { Cookie: cookie } }),
  });
  if (!result) throw new Error(`${address} could not be audited.`);
  const { runtimeError } = result.lhr;
  if (runtimeError) throw new Error(`${address}: ${runtimeError.message}`);
  return result.lhr;
}

function findings({ categories, audits }: Report): string[] {
  const others = CATEGORIES.filter((name) => name !== 'performance').flatMap(
    (name) => categories[name]?.auditRefs ?? [],
  );
  return others.filter(({ id, weight }) => weight > 0 && isFailed(audits[id]?.score)).map(({ id }) => id);
}

const isFailed = (score: number | null | undefined) => typeof score === 'number' && score < 0.9;

function middle(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
