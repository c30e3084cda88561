import { expect, type Locator, type Page } from 'playwright/test';

/** No page of the portal has more tab stops. */
const MOST_STOPS = 120;

export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (await hasFocus(target)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${target}`);
}

export async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

export async function type(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
}

export async function choose(page: Page, group: Locator, steps: number): Promise<void> {
  await expect(group).toBeVisible();
  for (let stop = 0; stop < MOST_STOPS && !(await hasFocus(group.locator(':focus'))); stop += 1)
    await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  for (let step = 0; step < steps; step += 1) await page.keyboard.press('ArrowRight');
  await expect(group.getByRole('radio', { checked: true })).toHaveCount(1);
}

/** For an element in a frame, both the frame and the element must have the focus. */
async function hasFocus(target: Locator): Promise<boolean> {
  if ((await target.count()) === 0) return false;
  return await target.first().evaluate((element) => element.ownerDocument.hasFocus() && element.matches(':focus'));
}
