import type { BrowserContext } from 'playwright';
import { withPlace } from './error-place.ts';
import { settledState } from './page-state.ts';
import { blamed, type ScreenToVisit } from './screen-to-visit.ts';

const TIMEOUT_MS = 10_000;

/**
 * Visits a screen once more with a debugger, for an error that the loader caught.
 * @returns the first error thrown in the remote's files
 */
export async function findThrown(
  context: BrowserContext,
  url: string,
  screen: ScreenToVisit,
): Promise<string | undefined> {
  const page = await context.newPage();
  const debugging = await context.newCDPSession(page);
  let thrown: string | undefined;
  debugging.on('Debugger.paused', ({ data }: { data?: { description?: string } }) => {
    const stack = data?.description ?? '';
    if (stack.includes(`/mf/${blamed(screen)}/`)) thrown ??= `threw ${withPlace(stack)}`;
    void debugging.send('Debugger.resume').catch(() => undefined);
  });
  try {
    await debugging.send('Debugger.enable');
    await debugging.send('Debugger.setPauseOnExceptions', { state: 'all' });
    await page.goto(url + screen.address, { waitUntil: 'commit' });
    await settledState(page, screen, TIMEOUT_MS);
  } finally {
    await page.close();
  }
  return thrown;
}
