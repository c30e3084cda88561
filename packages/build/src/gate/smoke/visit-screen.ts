import type { BrowserContext, ConsoleMessage, Page } from 'playwright';
import { axeViolations } from './axe-violations.ts';
import { placeOf, withPlace } from './error-place.ts';
import { findThrown } from './find-thrown.ts';
import { settledState, workerProblem } from './page-state.ts';
import { blamed, type ScreenToVisit } from './screen-to-visit.ts';

const MOUNT_TIMEOUT_MS = 15_000;
/** A screen that polls never stops sending requests. */
const QUIET_TIMEOUT_MS = 3_000;

export async function visitScreen(context: BrowserContext, url: string, screen: ScreenToVisit): Promise<string[]> {
  const page = await context.newPage();
  const errors = collectErrors(page);
  try {
    await page.goto(url + screen.address, { waitUntil: 'commit' });
    const state = await settledState(page, screen, MOUNT_TIMEOUT_MS);
    if (state !== 'ready') return [await describeFailure(page, state, errors, { context, url, screen })];
    await page.waitForLoadState('networkidle', { timeout: QUIET_TIMEOUT_MS }).catch(() => undefined);
    const worker = await workerProblem(page, screen, MOUNT_TIMEOUT_MS);
    const violations = await axeProblems(page, screen);
    // An effect or a late render may have failed since.
    const now = await settledState(page, screen, MOUNT_TIMEOUT_MS);
    if (now !== 'ready') return [await describeFailure(page, now, errors, { context, url, screen })];
    const problems = (await Promise.all(errors)).filter((problem) => !isOfAnother(problem, blamed(screen)));
    return problems.length > 0 ? problems : [...worker, ...violations];
  } finally {
    await page.close();
  }
}

/** What another remote adds to the screen, or the screen around a slot, is checked in its own visit. */
const isOfAnother = (problem: string, remote: string) =>
  problem.includes(' at /mf/') && !problem.includes(` at /mf/${remote}/`);

async function describeFailure(
  page: Page,
  state: 'failed' | 'absent',
  errors: readonly Promise<string>[],
  visit: { context: BrowserContext; url: string; screen: ScreenToVisit },
): Promise<string> {
  const { slot } = visit.screen;
  const heading = await (slot ? page.getByRole('alert').locator('strong') : page.getByRole('main').getByRole('heading'))
    .first()
    .textContent({ timeout: 1_000 })
    .catch(() => '');
  const seen = heading ? `. The page says: ${heading}` : '';
  const [first] = await Promise.all(errors);
  if (state === 'absent')
    return `did not mount within ${MOUNT_TIMEOUT_MS / 1000} s${first ? `; it ${first}` : ''}${seen}`;
  return `${first ?? (await findThrown(visit.context, visit.url, visit.screen)) ?? 'failed'}${seen}`;
}

/** Uncaught errors and console errors. A request that fails is no error of the remote. */
function collectErrors(page: Page): Promise<string>[] {
  const errors: Promise<string>[] = [];
  page.on('pageerror', (error) =>
    errors.push(Promise.resolve(`threw an uncaught error: ${withPlace(error.stack || String(error))}`)),
  );
  page.on('console', (message) => {
    const isRequest =
      /^Failed to load resource/.test(message.text()) && !/\/(mf|assets)\//.test(message.location().url);
    if (message.type() === 'error' && !isRequest) errors.push(describeMessage(message));
  });
  return errors;
}

async function describeMessage(message: ConsoleMessage): Promise<string> {
  const stacks = await Promise.all(
    message.args().map((argument) => argument.evaluate((value) => (value instanceof Error ? value.stack : undefined))),
  ).catch(() => []);
  const stack = stacks.find((each) => each !== undefined);
  const { url, lineNumber, columnNumber } = message.location();
  return `logged an error: ${stack ? withPlace(stack) : `${message.text()} ${placeOf(url, lineNumber + 1, columnNumber + 1)}`}`;
}

/** Only inside the remote's part of the page; serious and critical ones. */
async function axeProblems(page: Page, { slot }: ScreenToVisit): Promise<string[]> {
  const place = slot ? { include: [`[data-slot="${slot.name}"]`] } : { include: ['main'], exclude: ['[data-slot]'] };
  const violations = await axeViolations(page, place);
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, help, nodes }) => `is not accessible (axe ${id}): ${help}. ${nodes[0]?.html.slice(0, 120) ?? ''}`);
}
