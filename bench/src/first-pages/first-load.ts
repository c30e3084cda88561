import type { Browser, CDPSession } from 'playwright';
import { type Coverage, unusedShare } from './coverage.ts';
import type { Visit } from './visits.ts';
import { WATCH, type Watched } from './watch-page.ts';

export interface FirstLoad {
  /** Of everything from the portal, headers included. */
  readonly bytes: number;
  /** Milliseconds until the page's own content was there. */
  readonly time: number;
  readonly watched: Watched;
  readonly unused: number | undefined;
}

const VIEWPORT = { width: 412, height: 823 };
const NETWORK = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
const GIVE_UP_MS = 60_000;
/** For what the page loads and moves after its content is there. */
const SETTLE_MS = 700;

interface Options {
  readonly url: string;
  readonly visit: Visit;
  /** Slows the page down, so the time of such a load means nothing. */
  readonly coverage?: boolean;
}

export async function loadFirst(browser: Browser, { url, visit, coverage = false }: Options): Promise<FirstLoad> {
  const context = await browser.newContext({ viewport: VIEWPORT, reducedMotion: 'reduce' });
  try {
    if (visit.cookie) await context.addCookies([toCookie(visit.cookie, url)]);
    await context.addInitScript({ content: `(${WATCH})(() => ${visit.isReady});` });
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const bytes = await countBytes(session, url);
    await session.send('Network.emulateNetworkConditions', NETWORK);
    if (coverage) await startCoverage(session);
    await page.goto(`${url}${visit.path}`, { waitUntil: 'commit', timeout: GIVE_UP_MS });
    await page.waitForFunction(isThere, undefined, { timeout: GIVE_UP_MS });
    await page.waitForTimeout(SETTLE_MS);
    const watched = await page.evaluate<Watched>('watched');
    const unused = coverage ? unusedShare(await takeCoverage(session), url) : undefined;
    return { bytes: bytes(), time: watched.time, watched, unused };
  } finally {
    await context.close();
  }
}

/** Runs in the browser. A text would be evaluated there, which the page's policy forbids. */
const isThere = () => (globalThis as { watched?: Partial<Watched> }).watched?.time !== undefined;

export function toCookie(cookie: string, url: string) {
  const [name = '', value = ''] = cookie.split(/=(.*)/s);
  return { name, value, url };
}

async function countBytes(session: CDPSession, url: string): Promise<() => number> {
  const ours = new Set<string>();
  let bytes = 0;
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.startsWith(url)) ours.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (ours.has(requestId)) bytes += encodedDataLength;
  });
  await session.send('Network.enable');
  return () => bytes;
}

async function startCoverage(session: CDPSession): Promise<void> {
  await session.send('Profiler.enable');
  await session.send('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
}

async function takeCoverage(session: CDPSession): Promise<Coverage> {
  return (await session.send('Profiler.takePreciseCoverage')).result;
}
