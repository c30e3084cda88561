import { type BrowserContext, expect, type Page } from 'playwright/test';
import { layoutShiftsOf, watchLayoutShifts } from '../layout-shifts.ts';
import { windowOf } from '../sessions.ts';
import { test } from '../test.ts';

/** Opens a page whose scripts wait. @returns what lets them come */
async function openWithoutScripts(context: BrowserContext, path: string) {
  const page = await context.newPage();
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return { page, release };
}

/** The portal then shows what the first view shows, and no data. */
async function holdAnswers(context: BrowserContext): Promise<void> {
  await context.route('**/api/**', () => undefined);
}

async function expectUnmoved(page: Page): Promise<void> {
  const shifts = await layoutShiftsOf(page);
  expect(shifts.reduce((sum, { value }) => sum + value, 0)).toBeLessThanOrEqual(0.02);
}

for (const { path, title, field } of [
  { path: '/auth', title: 'Welcome back', field: 'Username' },
  { path: '/quote', title: 'Request a quote', field: 'Pick-up address' },
  { path: '/booking', title: 'Find your booking', field: 'Email' },
]) {
  test(`${path} shows its first view before its scripts, and keeps what is typed into it`, async ({ browser }) => {
    const context = await windowOf(browser, undefined);
    await watchLayoutShifts(context);
    const { page, release } = await openWithoutScripts(context, path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.locator('#root button:not([disabled]):not([aria-disabled])')).toHaveCount(0);
    await page.getByLabel(field).fill('typed before');
    await page.getByLabel(field).press('Enter');
    expect(page.url()).toMatch(new RegExp(`${path}$`));

    release();
    await expect(page.locator('#root[data-first-view]')).toHaveCount(0);
    await expect(page.getByLabel(field)).toHaveValue('typed before');
    await expect(page.getByLabel(field)).toBeFocused();
    await expectUnmoved(page);
    await context.close();
  });
}

const SIGNED_IN = [
  { path: '/admin', as: 'admin', title: 'Admin Dashboard', link: 'Quotes', leadsTo: '/quotes' },
  { path: '/', as: 'casey', title: 'Welcome back, casey', link: 'Dashboard', leadsTo: '/' },
] as const;

for (const { path, as, title, link, leadsTo } of SIGNED_IN) {
  for (const width of [390, 1280]) {
    test(`${path} shows ${as} its first view at ${width} px, whose links lead on before its scripts`, async ({
      browser,
    }) => {
      const context = await windowOf(browser, as, { viewport: { width, height: 844 } });
      await watchLayoutShifts(context);
      await holdAnswers(context);
      const { page, release } = await openWithoutScripts(context, path);
      await expect(page.locator('#root[data-first-view]')).toBeVisible();
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(page.getByRole('button', { name: `Account of ${as}` })).toBeVisible();
      const shown = page.getByRole('navigation').getByRole('link', { name: link, exact: true });
      await expect(shown).toHaveAttribute('href', leadsTo);

      release();
      await expect(page.locator('#root[data-first-view]')).toHaveCount(0);
      await expect(shown).toBeVisible();
      await expectUnmoved(page);
      await context.close();
    });
  }
}
