import { join, resolve } from 'node:path';
import { test } from '@playwright/test';
import { makeWorld, screens, type World } from '../screens/index.ts';
import { windowOf } from '../sessions.ts';

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
    for (const viewport of SIZES) {
      const context = await windowOf(browser, screen.as, { viewport, reducedMotion: 'reduce' });
      const page = await context.newPage();
      await screen.open(page, world);
      const name = screen.name.replace(/[^a-z0-9]+/gi, '-').toLowerCase();
      await page.screenshot({ path: join(folder, `${name}-${viewport.width}.png`), fullPage: true });
      await context.close();
    }
  });
}
