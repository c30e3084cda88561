import type { Browser, Page } from 'playwright-core';
import { toCookie } from './first-load.ts';
import type { Visit } from './visits.ts';
import { WATCH } from './watch-page.ts';

/** Mean times from one page to the next, in milliseconds. */
export interface Steps {
  /** To areas that this window has not shown yet. */
  readonly first: number;
  /** To areas that it has shown. */
  readonly again: number;
  /** From one list of staff to another. */
  readonly lists: number;
}

const VIEWPORT = { width: 1440, height: 900 };
const GIVE_UP_MS = 30_000;
const ROUNDS = 3;
/** A person reads before going on; answers of the API are fresh for this long. */
const PAUSE_MS = 300;

/** Goes around the areas and the lists in one window whose files are in the cache. */
export async function goAround(browser: Browser, url: string, { areas, lists }: WarmVisits): Promise<Steps> {
  const context = await browser.newContext({ viewport: VIEWPORT, reducedMotion: 'reduce' });
  try {
    const [start] = areas;
    if (!start?.cookie) throw new Error('The first area needs a session.');
    await context.addCookies([toCookie(start.cookie, url)]);
    await context.addInitScript({ content: `(${WATCH})(() => true);` });
    const page = await context.newPage();
    // Fills the cache.
    for (const { path } of [...areas, ...lists]) await page.goto(`${url}${path}`, { waitUntil: 'networkidle' });
    await page.goto(`${url}${start.path}`, { waitUntil: 'networkidle' });
    const around = [...areas.slice(1), start];
    const first = await timesOf(page, areas.slice(1));
    await timesOf(page, [start]);
    const again: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) again.push(...(await timesOf(page, around)));
    await timesOf(page, lists);
    const listed: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) listed.push(...(await timesOf(page, lists)));
    return { first: mean(first), again: mean(again), lists: mean(listed) };
  } finally {
    await context.close();
  }
}

export interface WarmVisits {
  readonly areas: readonly Visit[];
  readonly lists: readonly Visit[];
}

async function timesOf(page: Page, visits: readonly Visit[]): Promise<number[]> {
  const times: number[] = [];
  for (const visit of visits) {
    times.push(await step(page, visit));
    await page.waitForTimeout(PAUSE_MS);
  }
  return times;
}

/** As a link of the portal does, without a pointer that stands on it before. */
async function step(page: Page, { path, isReady }: Visit): Promise<number> {
  await page.evaluate(`(() => {
    globalThis.arrived = undefined;
    const begin = performance.now();
    const look = () => {
      if (location.pathname === ${JSON.stringify(path)} && (${isReady})) globalThis.arrived = performance.now() - begin;
      else requestAnimationFrame(look);
    };
    history.pushState(null, '', ${JSON.stringify(path)});
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
    requestAnimationFrame(look);
  })()`);
  // A function, because the page's policy forbids to evaluate a text.
  await page
    .waitForFunction(() => (globalThis as { arrived?: number }).arrived !== undefined, undefined, {
      timeout: GIVE_UP_MS,
    })
    .catch(async (cause) => {
      const shown = (await page.locator('main').textContent())?.slice(0, 200);
      throw new Error(`${path} did not show its content, but: ${shown}`, { cause });
    });
  return await page.evaluate<number>('arrived');
}

/** Not the median: a step takes a few frames, and each step is another page. */
function mean(times: readonly number[]): number {
  return times.reduce((sum, time) => sum + time, 0) / times.length;
}
