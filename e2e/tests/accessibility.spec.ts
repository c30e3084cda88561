import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { look, makeWorld, screens, type World } from '../screens/index.ts';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** When the page can be scrolled sideways: what reaches beyond its right edge. It is evaluated by the browser. */
const STICKING_OUT = `(() => {
  const tooWide = document.documentElement.scrollWidth - innerWidth;
  const scrolled = (element) => element && (getComputedStyle(element).overflowX !== 'visible' || scrolled(element.parentElement));
  const beyond = [...document.body.querySelectorAll('*')].filter(
    (element) => element.getBoundingClientRect().right > innerWidth && !scrolled(element));
  return tooWide <= 0 ? [] : [tooWide + ' px too wide', ...beyond.map((element) => element.outerHTML.slice(0, 200))];
})()`;

let world: World;
test.beforeAll(async () => {
  world = await makeWorld();
});

for (const screen of screens) {
  test(`${screen.name}: no barrier that axe knows, and nothing to scroll sideways at 320 px`, async ({ browser }) => {
    // 320 px is also what a window of 640 px has at 200 % zoom.
    const page = await look({ browser, world }, screen, { width: 320, height: 640 });
    // What is still coming in may be wider for a moment.
    await expect.poll(() => page.evaluate<string[]>(STICKING_OUT)).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 900 });
    // The newer mode opens a page for each run, at the price of two seconds, to look into frames of others: here only the card
    // provider's own.
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().withTags(WCAG).analyze();
    expect(violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)])).toEqual([]);
    await page.close();
  });
}
