import { expect } from 'playwright/test';
import { after, at, type Screen } from './screen.ts';

const history = at('history', '/history', 'super');

const prices = at('prices', '/settings/prices', 'super');

const companySettings = at('company settings', '/settings/company', 'super');

export const frameScreens: readonly Screen[] = [
  after(history, 'account menu', async (page) => {
    await page.getByRole('button', { name: 'Account of super' }).click();
    await expect(page.getByRole('menu')).toBeVisible();
  }),
  after(history, 'navigation', async (page) => {
    const more = page.getByRole('button', { name: 'More', exact: true });
    const collapse = page.getByRole('button', { name: 'Collapse navigation' });
    await more.or(collapse).click();
    const expand = page.getByRole('button', { name: 'Expand navigation' });
    await expect(page.getByRole('dialog', { name: 'All pages' }).or(expand)).toBeVisible();
  }),
  after(history, 'search', async (page) => {
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.getByRole('dialog', { name: 'Search' }).getByRole('combobox').fill('casey');
    await expect(page.getByRole('option').first()).toBeVisible();
  }),
  prices,
  after(prices, 'new prices, bands overlap', async (page) => {
    await page.getByRole('button', { name: 'New prices' }).click();
    await page.getByRole('button', { name: 'Preview' }).click();
    await page.getByText('since').waitFor();
    await page.getByLabel('Row 2, up to').fill('400');
    await page.getByRole('button', { name: 'Add these prices' }).click();
    await expect(page.getByText('so they overlap')).toBeVisible();
  }),
  after(prices, 'new prices, taxes', async (page) => {
    await page.getByRole('button', { name: 'New prices' }).click();
    await page.getByRole('button', { name: 'Add a tax' }).click();
    await page.getByLabel('Tax 1, name').fill('Sales tax');
    await page.getByLabel('Tax 1, rate').fill('101');
    await page.getByRole('button', { name: 'Add these prices' }).click();
    await expect(page.getByText(/^The rate must be above 0 %/)).toBeVisible();
  }),
  companySettings,
  after(companySettings, 'name missing', async (page) => {
    await page.getByLabel('Company name').fill('');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('Company name is required')).toBeVisible();
  }),
  {
    name: 'dashboard, address not verified',
    as: 'casey',
    async open(page) {
      await page.route('**/', async (route) => {
        if (!route.request().isNavigationRequest()) return await route.fallback();
        const answer = await route.fetch();
        const body = (await answer.text()).replace('"email_verified":true', '"email_verified":false');
        await route.fulfill({ response: answer, body });
      });
      await page.goto('/');
      await expect(page.getByRole('button', { name: 'Send the link again' })).toBeVisible();
    },
  },
  {
    name: 'history, preview banner',
    as: 'super',
    async open(page, data) {
      await page.route('**/history', async (route) => {
        if (!route.request().isNavigationRequest()) return await route.fallback();
        const answer = await route.fetch();
        const overrides = ['admin', 'shell'].map((name) => ({ name, version: '0123456789abcdef' }));
        const body = (await answer.text()).replace(
          /(id="tailgate-boot">\{)/,
          `$1"overrides":${JSON.stringify(overrides)},`,
        );
        await route.fulfill({ response: answer, body });
      });
      await history.open(page, data);
      await expect(page.getByRole('link', { name: 'End preview' })).toBeVisible();
    },
  },
];
