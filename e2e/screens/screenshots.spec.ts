import { join, resolve } from 'node:path';
import { test } from '../test.ts';
import { look, makeSeedData, type SeedData, screens } from './index.ts';

const folder = resolve(import.meta.dirname, '../../screenshots');
const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];

let data: SeedData;
test.describe.configure({ mode: 'parallel' });
test.beforeAll(async () => {
  data = await makeSeedData();
});

for (const screen of screens) {
  test(screen.name, async ({ browser }) => {
    for (const size of SIZES) {
      const page = await look({ browser, data }, screen, size);
      // Make the window as high as the page, so that sticky parts stay at its edges and Stripe's frame is drawn. A
      // dialog keeps the height of the screen that it must fit into.
      if ((await page.locator('[role=dialog], [role=alertdialog]').count()) === 0) {
        const height = await page.evaluate<number>('document.documentElement.scrollHeight');
        await page.setViewportSize({ width: size.width, height });
      }
      const name = screen.name.replace(/[^a-z0-9]+/gi, '-').toLowerCase();
      await page.screenshot({ path: join(folder, `${name}-${size.width}.png`) });
      await page.close();
    }
  });
}
