import { join, resolve } from 'node:path';
import { test } from '@playwright/test';
import { look, makeWorld, screens, type World } from '../screens/index.ts';

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
      // A head that stays in view would stand in the middle of the picture.
      await page.evaluate('scrollTo(0, 0)');
      const name = screen.name.replace(/[^a-z0-9]+/gi, '-').toLowerCase();
      await page.screenshot({ path: join(folder, `${name}-${size.width}.png`), fullPage: true });
      await page.close();
    }
  });
}
