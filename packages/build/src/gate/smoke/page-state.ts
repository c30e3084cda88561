import type { Page } from 'playwright';
import type { ScreenToVisit } from './screen-to-visit.ts';

type State = 'ready' | 'failed' | 'absent';

/**
 * The shell writes the state of a remote into the page (shell/src/remotes/remote-screen.tsx and filled-slot.tsx).
 * @returns whether the remote is shown or has failed; absent if neither happens in time
 */
export async function settledState(page: Page, { remote, slot }: ScreenToVisit, timeout: number): Promise<State> {
  const screen = await settled(page, (state) => `html[data-remote="${remote} ${state}"]`, timeout);
  if (!slot || screen !== 'ready') return screen;
  const place = `[data-slot="${slot.name}"]`;
  // An extension is loaded when it is seen.
  const found = page.locator(place).scrollIntoViewIfNeeded({ timeout });
  const isThere = await found.then(
    () => true,
    () => false,
  );
  return isThere ? await settled(page, (state) => `${place}[data-state="${state}"]`, timeout) : 'absent';
}

/** @returns why the screen is refused if its service worker does not take over in time */
export async function workerProblem(page: Page, { worker }: ScreenToVisit, timeout: number): Promise<string[]> {
  if (worker === undefined) return [];
  const isActive = await page.evaluate<boolean>(
    `Promise.race([
      navigator.serviceWorker.ready.then(() => true),
      new Promise((resolve) => setTimeout(() => resolve(false), ${timeout})),
    ])`,
  );
  return isActive ? [] : [`did not start the worker for ${worker} within ${timeout / 1000} s`];
}

async function settled(page: Page, selector: (state: State) => string, timeout: number): Promise<State> {
  const [ready, failed] = [selector('ready'), selector('failed')];
  const found = page.locator(`${ready}, ${failed}`).waitFor({ state: 'attached', timeout });
  return await found.then(
    async () => ((await page.locator(ready).count()) > 0 ? 'ready' : 'failed'),
    () => 'absent',
  );
}
