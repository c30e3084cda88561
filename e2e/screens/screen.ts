import { type Browser, expect, type Page } from 'playwright/test';
import { sharedWindowOf } from '../sessions.ts';
import type { accounts } from '../stack.ts';
import type { SeedData } from './seed-data.ts';

export interface Screen {
  /** Also the name of its screenshot. */
  readonly name: string;
  readonly as?: keyof typeof accounts;
  open(page: Page, data: SeedData): Promise<void>;
}

export async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: /^Loading/ })).toHaveCount(0);
}

export function at(name: string, path: string | ((data: SeedData) => string), as?: keyof typeof accounts): Screen {
  return {
    name,
    ...(as === undefined ? {} : { as }),
    async open(page, data) {
      await page.goto(typeof path === 'string' ? path : path(data));
      await settled(page);
    },
  };
}

export function after(screen: Screen, name: string, act: (page: Page, data: SeedData) => Promise<void>): Screen {
  return {
    ...screen,
    name: `${screen.name}, ${name}`,
    async open(page, data) {
      await screen.open(page, data);
      await act(page, data);
    },
  };
}

export function whenApi(
  screen: Pick<Screen, 'name' | 'as'>,
  path: string | ((data: SeedData) => string),
  api: RegExp,
  how: 'hangs' | 'fails' | 'is offline',
): Screen {
  return {
    ...screen,
    name: `${screen.name}, ${how}`,
    async open(page, data) {
      await page.route(api, async (route) => {
        if (how === 'hangs') return;
        if (how === 'is offline') return await route.abort('internetdisconnected');
        const body = { code: 'INTERNAL', message: 'Something went wrong. Please try again later.' };
        await route.fulfill({ status: 500, json: body });
      });
      const sent = page.waitForRequest(api);
      await page.goto(typeof path === 'string' ? path : path(data));
      // Before this the page is still loading the portal, not the screen.
      await sent;
      if (how === 'hangs') await expect(page.locator('[aria-busy="true"], [role="status"]').first()).toBeAttached();
      else await expect(page.getByRole('button', { name: /retry|try again/i }).first()).toBeVisible();
    },
  };
}

export async function look(
  { browser, data }: { browser: Browser; data: SeedData },
  screen: Screen,
  size: { width: number; height: number },
): Promise<Page> {
  const window = await sharedWindowOf(browser, screen.as);
  const page = await window.newPage();
  await page.setViewportSize(size);
  await screen.open(page, data);
  return page;
}
