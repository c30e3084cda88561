import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { startLoadingAhead } from './load-ahead.ts';
import { keepSeenPages, type SeenPage, seenPages } from './seen-pages.ts';

const page = (path: string, version = 'two'): SeenPage => ({ frontEnd: 'customer', version, path });
const released = ['/', '/quote', '/payment/:reference'];

let loadAhead = jest.fn(async (_pathname: string) => true);
let visit: (pathname: string) => void = () => undefined;

function start(): void {
  startLoadingAhead({
    pageAt: (pathname) => (released.includes(pathname) ? page(pathname) : undefined),
    loadAhead: (pathname) => loadAhead(pathname),
    follow: (changed) => {
      visit = changed;
      changed('/');
    },
  });
}

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  loadAhead = jest.fn(async () => true);
});

afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'connection');
});

test('remembers the pages that were shown, without those of older releases', () => {
  keepSeenPages([page('/quote', 'one'), page('/quote')]);
  start();
  visit('/');
  visit('/gone');
  expect(seenPages()).toEqual([page('/quote'), page('/')]);
});

test('loads in idle time what this browser has shown, and keeps off the list what failed', async () => {
  keepSeenPages([page('/quote', 'one'), page('/payment/:reference'), page('/quote')]);
  loadAhead.mockImplementation(async (pathname) => pathname !== '/quote');
  start();
  expect(loadAhead).not.toHaveBeenCalled();
  await jest.runAllTimersAsync();
  expect(loadAhead.mock.calls).toEqual([['/payment/:reference'], ['/quote'], ['/']]);
  expect(seenPages()).toEqual([page('/payment/:reference'), page('/')]);
});

test('loads nothing in idle time on a page that downloaded a script', async () => {
  const entries = [{ name: 'http://localhost/assets/1/shell.js', transferSize: 1_000 }];
  jest.spyOn(performance, 'getEntriesByType').mockReturnValueOnce(entries as unknown as PerformanceResourceTiming[]);
  start();
  await jest.runAllTimersAsync();
  expect(loadAhead).not.toHaveBeenCalled();
});

test('takes a page off the list while it is loaded, because it may stop the tab', async () => {
  keepSeenPages([page('/quote')]);
  loadAhead.mockReturnValue(new Promise(() => undefined));
  start();
  await jest.runAllTimersAsync();
  expect(seenPages()).toEqual([page('/')]);
});

test('loads what a pointer or the focus is on, except for people who save data', () => {
  start();
  document.body.innerHTML = '<a href="/quote"><b>Quote</b></a><a href="https://elsewhere.example/">Elsewhere</a>';
  const [link, other] = document.querySelectorAll('a');
  link?.firstElementChild?.dispatchEvent(new Event('pointerover', { bubbles: true }));
  other?.dispatchEvent(new Event('pointerover', { bubbles: true }));
  expect(new Set(loadAhead.mock.calls.flat())).toEqual(new Set(['/quote']));
  loadAhead.mockClear();
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  link?.dispatchEvent(new Event('focusin', { bubbles: true }));
  expect(loadAhead).not.toHaveBeenCalled();
});
