import type { Browser, Page } from 'playwright';
import { toCookie } from './first-load.ts';
import type { Visit } from './visits.ts';

/** Mean times from one page to the next, in milliseconds. */
export interface Steps {
  readonly first: number;
  readonly again: number;
  readonly lists: number;
}

type Subjects = ReadonlyMap<string, string>;

export interface WarmVisits {
  readonly areas: readonly Visit[];
  readonly lists: readonly Visit[];
}

const VIEWPORT = { width: 1440, height: 900 };
const GIVE_UP_MS = 30_000;
const ROUNDS = 8;
/** A person reads before going on; answers of the API are fresh for longer. */
const PAUSE_MS = 150;

export async function goAround(browser: Browser, subjects: Subjects, visits: WarmVisits): Promise<Map<string, Steps>> {
  const [start, ...others] = visits.areas;
  if (!start?.cookie) throw new Error('The first area needs a session.');
  const windows = new Map<string, Page>();
  try {
    for (const [name, url] of subjects) windows.set(name, await openWindow(browser, url, { start, visits }));
    const around = [...others, start];
    const first = await timesOf(windows, others);
    await timesOf(windows, [start]);
    const again = await timesOf(windows, around, ROUNDS);
    await timesOf(windows, visits.lists);
    const lists = await timesOf(windows, visits.lists, ROUNDS);
    const of = (times: Times, name: string) => mean(times.get(name) ?? []);
    return new Map(
      [...subjects.keys()].map((name) => [
        name,
        { first: of(first, name), again: of(again, name), lists: of(lists, name) },
      ]),
    );
  } finally {
    for (const page of windows.values()) await page.context().close();
  }
}

async function openWindow(
  browser: Browser,
  url: string,
  { start, visits }: { start: Visit; visits: WarmVisits },
): Promise<Page> {
  const context = await browser.newContext({ viewport: VIEWPORT, reducedMotion: 'reduce' });
  await context.addCookies([toCookie(start.cookie ?? '', url)]);
  const page = await context.newPage();
  for (const { path } of [...visits.areas, ...visits.lists, start])
    await page.goto(`${url}${path}`, { waitUntil: 'networkidle' });
  return page;
}

type Times = ReadonlyMap<string, number[]>;

/** The windows take turns at each step, so that other load on the machine affects all. */
async function timesOf(windows: ReadonlyMap<string, Page>, visits: readonly Visit[], rounds = 1): Promise<Times> {
  const times = new Map([...windows.keys()].map((name): [string, number[]] => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    const turns = round % 2 === 0 ? [...windows] : [...windows].toReversed();
    for (const visit of visits) {
      for (const [name, page] of turns) {
        times.get(name)?.push(await step(page, visit));
        await page.waitForTimeout(PAUSE_MS);
      }
    }
  }
  return times;
}

/** As a link of the portal does, without a pointer that stands on it before. Not counted in frames, of which a step takes one or two. */
async function step(page: Page, { path, isReady }: Visit): Promise<number> {
  await page.evaluate(`(() => {
    globalThis.arrived = undefined;
    const begin = performance.now();
    const look = () => {
      if (location.pathname !== ${JSON.stringify(path)} || !(${isReady})) return;
      globalThis.arrived ??= performance.now() - begin;
      changes.disconnect();
    };
    const changes = new MutationObserver(look);
    changes.observe(document.body, { subtree: true, childList: true, characterData: true });
    history.pushState(null, '', ${JSON.stringify(path)});
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
    look();
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

/** Not the median: each step is another page. */
function mean(times: readonly number[]): number {
  return times.reduce((sum, time) => sum + time, 0) / times.length;
}
