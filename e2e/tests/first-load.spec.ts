import { type Browser, expect, type Page, type Request } from 'playwright/test';
import { apiAs, approvedQuote } from '../api.ts';
import { bookedLoad } from '../bookings.ts';
import { windowOf } from '../sessions.ts';
import { accounts } from '../stack.ts';
import { test } from '../test.ts';
import { newVisitor } from '../visitor.ts';

/** The kilobytes of JavaScript, compressed, that may load before the page can be used. A new library shows up here. */
interface FirstPage {
  readonly path: string;
  readonly as?: keyof typeof accounts;
  readonly budget: number;
  open?(): Promise<string>;
  usable(page: Page): Promise<unknown>;
}

const pages: readonly FirstPage[] = [
  { path: '/auth', budget: 194, usable: (page) => page.getByLabel('Username').fill('casey') },
  { path: '/quote', budget: 227, usable: (page) => page.getByLabel('Your name').fill('Casey') },
  {
    path: '/payment/{reference}',
    budget: 218,
    open: async () => `/payment/${(await approvedQuote(newVisitor(), await apiAs(accounts.admin))).reference}`,
    usable: (page) => expect(page.getByText('Please select a time slot')).toBeVisible(),
  },
  {
    path: '/',
    as: 'casey',
    budget: 213,
    async open() {
      await bookedLoad(await apiAs(accounts.admin), newVisitor({ email: accounts.casey.email }), 16);
      return '/';
    },
    usable: (page) =>
      expect(page.getByRole('region', { name: 'My Appointments' }).getByRole('article').first()).toBeVisible(),
  },
  {
    path: '/admin',
    as: 'admin',
    budget: 272,
    usable: async (page) => {
      await expect(page.getByText(/ confirmed, /)).toBeVisible();
      // The chart with its library, 19 kB, and today's trucks, 10 kB, come soon after the page.
      await expect(page.getByRole('main').getByRole('link', { name: 'Board', exact: true })).toBeVisible();
      await expect(page.getByRole('region', { name: 'Revenue' }).getByText('$0', { exact: true })).toBeVisible();
    },
  },
];

for (const first of pages) {
  test(`${first.path} stays within its budget of JavaScript, and prints nothing`, async ({ browser }) => {
    const page = await openWindow(browser, first.as);
    const [loaded, printed] = [scriptsOf(page), linesOf(page)];
    await page.goto((await first.open?.()) ?? first.path);
    await first.usable(page);
    expectWithin(first.budget, await loaded(), first.path);
    expect(printed).toEqual([]);
    // The first view brings its own until the portal takes its place.
    await expect.poll(() => page.evaluate(sheetsOfFonts)).toEqual([true]);
    await page.context().close();
  });
}

/** For each sheet with fonts: whether it has nothing else. A rule that comes later would lay out the whole page again. */
const sheetsOfFonts = `[...document.styleSheets].map(({ cssRules }) => [...cssRules].map((rule) => rule instanceof CSSFontFaceRule))
  .filter((rules) => rules.includes(true)).map((rules) => !rules.includes(false))`;

async function openWindow(browser: Browser, as: FirstPage['as']): Promise<Page> {
  return await (await windowOf(browser, as)).newPage();
}

function linesOf(page: Page): string[] {
  const lines: string[] = [];
  page.on('console', (message) => lines.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => lines.push(String(error)));
  return lines;
}

/** @returns the size of the page's scripts in kilobytes, without the card provider's */
function scriptsOf(page: Page): () => Promise<number> {
  const sizes: Promise<number>[] = [];
  const note = (request: Request) => {
    const ours = new URL(request.url()).origin === new URL(page.url()).origin;
    if (ours && request.resourceType() === 'script') sizes.push(request.sizes().then((size) => size.responseBodySize));
  };
  page.on('requestfinished', note);
  return async () => {
    // What comes later has no size any more once the page is closed.
    page.off('requestfinished', note);
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1000;
  };
}

function expectWithin(budget: number, kilobytes: number, path: string): void {
  test.info().annotations.push({ type: 'first load', description: `${path} ${kilobytes.toFixed(1)} kB` });
  process.stdout.write(`  first load of ${path}: ${kilobytes.toFixed(1)} kB of JavaScript\n`);
  expect(kilobytes).toBeGreaterThan(0);
  expect(kilobytes).toBeLessThan(budget);
}
