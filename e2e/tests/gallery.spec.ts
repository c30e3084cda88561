import { join, resolve } from 'node:path';
import { THEME_COOKIE } from '@tailgate/contracts';
import { type BrowserContext, expect, type Locator, type Page } from 'playwright/test';
import { expectAccessible } from '../axe.ts';
import { expectNoSidewaysScroll, expectNoTextCutOff, expectRoomForAll } from '../looks.ts';
import { stack } from '../stack.ts';
import { test } from '../test.ts';

const folder = resolve(import.meta.dirname, '../../screenshots/gallery');
const WIDTHS = [390, 820, 1280];
/** The paper of each theme, so that a theme that is not applied is noticed. */
const PAPERS = { contrast: 'rgb(246, 245, 241)', soft: 'rgb(239, 236, 228)', dark: 'rgb(13, 14, 18)' };
const PARTS = ['Colours', 'Actions', 'Forms', 'Content', 'Feedback', 'Views', 'Overlays'];
const LAYERS = ['Dialog', 'AlertDialog', 'Drawer', 'Menu'];
/** It would cover a part that is higher than the window. */
const STICKY_HEADER_HIDDEN = 'body > div > div > header { visibility: hidden }';
const LAYER = '[role=dialog], [role=alertdialog], [role=menu]';

test.describe.configure({ mode: 'parallel' });
// The pictures show what a trace would, and a trace doubles the time.
test.use({ trace: 'off' });

for (const [theme, paper] of Object.entries(PAPERS)) {
  test(`every part of the gallery can be read and photographed in the theme ${theme}`, async ({ browser }) => {
    const page = await openGallery(await browser.newContext(), theme);
    await expect(page.locator('body')).toHaveCSS('background-color', paper);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await expectFits(page);
      for (const part of PARTS) await photograph(partOf(page, part), `${part}-${width}-${theme}`);
    }
    await expectAccessible(page);
    for (const layer of LAYERS) await expectLayerFits(page, layer, theme);
  });
}

async function openGallery(window: BrowserContext, theme: string): Promise<Page> {
  await window.addCookies([{ name: THEME_COOKIE, value: theme, url: stack.baseUrl }]);
  const page = await window.newPage();
  await page.goto('/ui');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(PARTS);
  await page.evaluate('document.fonts.ready');
  return page;
}

function partOf(page: Page, name: string): Locator {
  return page.locator('main section').filter({ has: page.getByRole('heading', { level: 2, name, exact: true }) });
}

async function expectFits(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page);
  await expectRoomForAll(page);
  await expectNoTextCutOff(page);
}

async function photograph(seen: Locator, name: string): Promise<void> {
  await seen.screenshot({ path: join(folder, `${name.toLowerCase()}.png`), style: STICKY_HEADER_HIDDEN });
}

async function expectLayerFits(page: Page, layer: string, theme: string): Promise<void> {
  const opener = page.getByRole('button', { name: layer, exact: true });
  const opened = page.locator(LAYER);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await opener.click();
    await expect(opened).toBeInViewport({ ratio: 1 });
    await expectNoTextCutOff(page);
    await photograph(opened, `${layer}-${width}-${theme}`);
    if (width === WIDTHS[0]) await expectAccessible(page, LAYER);
    await page.keyboard.press('Escape');
    await expect(opened).toHaveCount(0);
  }
}
