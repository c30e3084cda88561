import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { look, makeSeedData, type SeedData, screens } from '../screens/index.ts';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Runs in the browser: lists what reaches beyond the right edge if the page scrolls sideways. */
const STICKING_OUT = `(() => {
  const tooWide = document.documentElement.scrollWidth - innerWidth;
  const scrolled = (element) => element && (getComputedStyle(element).overflowX !== 'visible' || scrolled(element.parentElement));
  const beyond = [...document.body.querySelectorAll('*')].filter(
    (element) => element.getBoundingClientRect().right > innerWidth && !scrolled(element));
  return tooWide <= 0 ? [] : [tooWide + ' px too wide', ...beyond.map((element) => element.outerHTML.slice(0, 200))];
})()`;

let data: SeedData;
test.beforeAll(async () => {
  data = await makeSeedData();
});

for (const screen of screens) {
  test(`${screen.name}: passes axe, and does not scroll sideways at 320 px`, async ({ browser }) => {
    // A window of 640 px at 200 % zoom is 320 px wide, too.
    const page = await look({ browser, data }, screen, { width: 320, height: 640 });
    // A loading page may be wider for a moment.
    await expect.poll(() => page.evaluate<string[]>(STICKING_OUT)).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 900 });
    // The default mode costs two seconds per run to look into frames of other origins: here only Stripe's.
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().withTags(WCAG).analyze();
    expect(violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)])).toEqual([]);
    await page.close();
  });
}
