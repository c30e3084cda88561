import { expect } from 'playwright/test';
import { windowOf } from '../sessions.ts';
import { test } from '../test.ts';

// 1280 x 800 at 200 %.
const ZOOMED = { width: 640, height: 400 };

test('at 200 % zoom a dialog keeps the window for its content, and every field comes into view', async ({
  browser,
}) => {
  const page = await (await windowOf(browser, 'admin', { viewport: ZOOMED })).newPage();
  await page.goto('/clients');
  await page.getByRole('button', { name: 'New client' }).click();
  const dialog = page.getByRole('dialog', { name: 'New client' });
  for (const label of ['Name', 'Email', 'Phone', 'Preferred contact']) {
    const field = dialog.getByLabel(label);
    await field.focus();
    await expect(field).toBeInViewport({ ratio: 1 });
    const top = await dialog.evaluate((element) => element.ownerDocument.activeElement?.getBoundingClientRect().top);
    const hit = await page.locator(':focus').evaluate((focused) => {
      const { left, top: y, width, height } = focused.getBoundingClientRect();
      return focused.contains(focused.ownerDocument.elementFromPoint(left + width / 2, y + height / 2));
    });
    expect([label, hit, (top ?? -1) >= 0]).toEqual([label, true, true]);
  }
  // Head and foot scroll with the content, so that nearly all of the window is left for it.
  expect(await dialog.evaluate(({ clientHeight }) => clientHeight)).toBeGreaterThan(ZOOMED.height * 0.9);
  expect(await dialog.evaluate(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight)).toBe(true);
});
