import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { windowOf } from '../sessions.ts';
import type { accounts } from '../stack.ts';
import type { World } from './seed-data.ts';

/** A screen in one of its states, and how one gets there. */
export interface Screen {
  /** Also the name of its picture. */
  readonly name: string;
  /** Who looks at it; nobody signed in when absent. */
  readonly as?: keyof typeof accounts;
  /** Opens it and waits until there is what it is to show. */
  open(page: Page, world: World): Promise<void>;
}

/** The page is there: it has its heading, and nothing is being fetched. */
export async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: /^Loading/ })).toHaveCount(0);
}

/** A screen that only has to be visited. */
export function at(name: string, path: string | ((world: World) => string), as?: keyof typeof accounts): Screen {
  return {
    name,
    ...(as === undefined ? {} : { as }),
    async open(page, world) {
      await page.goto(typeof path === 'string' ? path : path(world));
      await settled(page);
    },
  };
}

/** A screen after something was done on it. */
export function after(screen: Screen, name: string, act: (page: Page, world: World) => Promise<void>): Screen {
  return {
    ...screen,
    name: `${screen.name}, ${name}`,
    async open(page, world) {
      await screen.open(page, world);
      await act(page, world);
    },
  };
}

/** A screen while one of its requests is never answered, fails, or the network is gone. */
export function whenApi(
  screen: Pick<Screen, 'name' | 'as'>,
  path: string | ((world: World) => string),
  api: RegExp,
  how: 'hangs' | 'fails' | 'is offline',
): Screen {
  return {
    ...screen,
    name: `${screen.name}, ${how}`,
    async open(page, world) {
      await page.route(api, async (route) => {
        if (how === 'hangs') return;
        if (how === 'is offline') return await route.abort('internetdisconnected');
        const body = { code: 'INTERNAL', message: 'Something went wrong. Please try again later.' };
        await route.fulfill({ status: 500, json: body });
      });
      const asked = page.waitForRequest(api);
      await page.goto(typeof path === 'string' ? path : path(world));
      // Before it is asked for, what is seen is the portal itself on its way.
      await asked;
      if (how === 'hangs') await expect(page.locator('[aria-busy="true"], [role="status"]').first()).toBeAttached();
      else await expect(page.getByRole('button', { name: /retry|try again/i }).first()).toBeVisible();
    },
  };
}

const windows = new Map<Screen['as'], Promise<BrowserContext>>();

/**
 * Opens a screen, at this size, in the window that all screens of its account share: what the browser has fetched once is not
 * fetched again, which is half of the time.
 */
export async function look(
  { browser, world }: { browser: Browser; world: World },
  screen: Screen,
  size: { width: number; height: number },
): Promise<Page> {
  const window = windows.get(screen.as) ?? windowOf(browser, screen.as, { reducedMotion: 'reduce' });
  windows.set(screen.as, window);
  const page = await (await window).newPage();
  await page.setViewportSize(size);
  await screen.open(page, world);
  return page;
}
