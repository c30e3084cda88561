import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from 'playwright/test';
import { expectFitForPaper, expectRoomForAll, expectSelectionSeen } from '../looks.ts';
import { look, makeSeedData, type SeedData, screens } from '../screens/index.ts';
import { violationsOf } from '../violations.ts';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Runs in the browser: if the page scrolls sideways, lists the elements that reach beyond the right edge. */
const STICKING_OUT = `(() => {
  const tooWide = document.documentElement.scrollWidth - innerWidth;
  const scrolled = (element) => element && (getComputedStyle(element).overflowX !== 'visible' || scrolled(element.parentElement));
  const beyond = [...document.body.querySelectorAll('*')].filter(
    (element) => element.getBoundingClientRect().right > innerWidth && !scrolled(element));
  return tooWide <= 0 ? [] : [tooWide + ' px too wide', ...beyond.map((element) => element.outerHTML.slice(0, 200))];
})()`;

let data: SeedData;
test.describe.configure({ mode: 'parallel' });
test.beforeAll(async () => {
  data = await makeSeedData();
});

for (const screen of screens) {
  test(`${screen.name}: passes axe, breaks no policy, and does not scroll sideways at 320 px`, async ({ browser }) => {
    // 320 px is also a window of 640 px at 200 % zoom.
    const page = await look({ browser, data }, screen, { width: 320, height: 640 });
    // A page may be wider for a moment while it loads.
    await expect.poll(() => page.evaluate<string[]>(STICKING_OUT)).toEqual([]);
    await expectRoomForAll(page);
    await page.setViewportSize({ width: 1280, height: 900 });
    expect(await violationsOf(page)).toEqual([]);
    await expectRoomForAll(page);
    // The legacy mode does not look into frames of other origins, which takes axe two seconds per run; here only
    // Stripe's has one.
    const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
    // The rows of a long list are alike.
    axe.exclude('tbody > tr:nth-child(n + 13)');
    const { violations } = await axe.withTags(WCAG).analyze();
    expect(violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)])).toEqual([]);
    await expectSelectionSeen(page);
    await expectFitForPaper(page);
    await page.close();
  });
}
