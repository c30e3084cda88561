import type { Page } from 'playwright';

type State = 'ready' | 'failed' | 'absent';

/**
 * The shell writes the state of a remote into the page (shell/src/remotes/remote-screen.tsx).
 * @returns whether the remote is shown or has failed; absent if neither happens in time
 */
export async function settledState(page: Page, remote: string, timeout: number): Promise<State> {
  const [ready, failed] = ['ready', 'failed'].map((state) => `html[data-remote="${remote} ${state}"]`);
  const settled = page.locator(`${ready}, ${failed}`).waitFor({ state: 'attached', timeout });
  return await settled.then(
    async () => ((await page.locator(`${ready}`).count()) > 0 ? 'ready' : 'failed'),
    () => 'absent',
  );
}
