import { type BrowserContext, test as base } from 'playwright/test';
import { sharedWindows } from './sessions.ts';

/** Playwright's test, which also closes the windows that it opened. Left open, their pages would poll until the worker ends. */
export const test = base.extend<{ windowsClosed: undefined }>({
  windowsClosed: [
    async ({ browser }, use) => {
      const before = browser.contexts();
      await use(undefined);
      const kept = new Set([...before, ...(await sharedWindows())]);
      await Promise.all(browser.contexts().map((window) => kept.has(window) || close(window)));
    },
    { auto: true },
  ],
});

/** A route that still fetches its answer would fail the test. */
async function close(window: BrowserContext): Promise<void> {
  await Promise.all([window, ...window.pages()].map((each) => each.unrouteAll({ behavior: 'ignoreErrors' })));
  await window.close();
}
