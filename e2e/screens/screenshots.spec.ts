import { join, resolve } from 'node:path';
import { test } from '@playwright/test';
import { look, makeWorld, screens, type World } from './index.ts';

const folder = resolve(import.meta.dirname, '../../screenshots');
const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];

let world: World;
test.beforeAll(async () => {
  world = await makeWorld();
});

for (const screen of screens) {
  test(screen.name, async ({ browser }) => {
    for (const size of SIZES) {
      const page = await look({ browser, world }, screen, size);
      // A window as high as its page: nothing that stays in view stands in the middle of the picture, and the card provider's
      // frame is drawn. What is in front of the page keeps the height of the screen that it has to fit.
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
