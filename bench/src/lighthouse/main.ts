import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { freePorts, startStack, withoutLimits } from '@tailgate/stack';
import { findChromium } from '@tailgate/stack/chromium';
import { chromium } from 'playwright';
import { visitsOf } from '../first-pages/visits.ts';
import { auditPage, CATEGORIES, type Scores } from './audit-page.ts';

/** Of 100. The first depends on how busy the machine is. */
const GOALS: Scores = { performance: 90, accessibility: 100, 'best-practices': 100, seo: 100 };

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '5' }, only: { type: 'string', default: '' } },
  allowPositionals: true,
});
const runs = Number(values.runs);
if (!Number.isInteger(runs) || runs < 1) throw new Error('--runs must be at least 1.');

const folder = mkdtempSync(join(tmpdir(), 'tailgate-lighthouse-'));
const ending = new AbortController();
for (const event of ['SIGINT', 'SIGTERM']) process.once(event, () => ending.abort());
try {
  const stack = await startStack({
    ...{ dataDir: folder, ports: await freePorts(), quiet: true, signal: ending.signal },
    environment: withoutLimits(),
  });
  const { users: port } = await freePorts();
  const program = await findChromium(ending.signal);
  const browser = await chromium.launch({
    ...(program !== undefined && { executablePath: program }),
    args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
  });
  try {
    print(['page', ...CATEGORIES, 'LCP, s', 'shift', 'met', 'found']);
    print(['---', ...CATEGORIES.map(() => '---'), '---', '---', '---', '---']);
    for (const visit of await visitsOf(stack.urls.app)) {
      if (!visit.name.includes(values.only)) continue;
      const { scores, paint, shift, found } = await auditPage(stack.urls.app, visit, { port, runs });
      const isMet = CATEGORIES.every((name) => scores[name] >= GOALS[name]);
      if (!isMet) process.exitCode = 1;
      const figures = [...CATEGORIES.map((name) => String(scores[name])), (paint / 1000).toFixed(1), shift.toFixed(3)];
      print([visit.name, ...figures, isMet ? 'yes' : 'no', found.join(', ')]);
    }
  } finally {
    await browser.close();
    await stack.stop();
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function print(cells: readonly string[]): void {
  process.stdout.write(`| ${cells.join(' | ')} |\n`);
}
