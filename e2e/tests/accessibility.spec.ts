import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { makeWorld, screens, type World } from '../screens/index.ts';
import { windowOf } from '../sessions.ts';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

let world: World;
test.beforeAll(async () => {
  world = await makeWorld();
});

for (const screen of screens) {
  test(`${screen.name}: no barrier that axe knows, and nothing to scroll sideways at 320 px`, async ({ browser }) => {
    // 320 px is also what a window of 640 px has at 200 % zoom.
    const context = await windowOf(browser, screen.as, {
      viewport: { width: 320, height: 640 },
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    await screen.open(page, world);
    // What is still coming in may be wider for a moment.
    const overflow = () => page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
    await expect.poll(overflow).toBeLessThanOrEqual(0);
    await page.setViewportSize({ width: 1280, height: 900 });
    // The newer mode opens a page for each run, at the price of two seconds, to look into frames of others: here only the card
    // provider's own.
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().withTags(WCAG).analyze();
    expect(violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)])).toEqual([]);
    await context.close();
  });
}
