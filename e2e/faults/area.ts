import { expect, type Page } from 'playwright/test';

export interface Area {
  readonly name: string;
  readonly path: string;
  readonly says: string;
  /** A screen of another remote: its link in the header, and its heading. */
  readonly other: readonly [link: string, heading: RegExp];
}

/** Runs in the browser: notes when each remote was last ready, in milliseconds since the page was asked for. */
export const NOTE_READY = `(() => {
  window.readyAt = {};
  new MutationObserver(() => {
    const [name, state] = (document.documentElement?.dataset.remote ?? '').split(' ');
    if (state === 'ready') window.readyAt[name] = performance.now();
  }).observe(document, { attributes: true, subtree: true, attributeFilter: ['data-remote'] });
})()`;

/** Opens the area's screen. @returns how long it took until its remote was ready, in milliseconds */
export async function open(page: Page, { name, path, says }: Area): Promise<number> {
  await page.goto(path, { waitUntil: 'commit' });
  await expectArea(page, says);
  return await page.evaluate<number>(`window.readyAt.${name}`);
}

export async function expectArea(page: Page, says: string): Promise<void> {
  await expect(page.getByRole('main').getByText(says, { exact: true }).first()).toBeVisible({ timeout: 30_000 });
}

export async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate(
    `history.pushState(null, '', ${JSON.stringify(path)}); dispatchEvent(new PopStateEvent('popstate'))`,
  );
}

export async function expectRestAlive(page: Page, { other: [link, heading] }: Area): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name: link, exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
}
