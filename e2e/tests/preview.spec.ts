import { expect, type Page, test } from 'playwright/test';
import { apiAs } from '../api.ts';
import { Releases } from '../faults/bad-release.ts';
import { accounts } from '../stack.ts';

const TITLE = 'Request a quote, previewed';
const PREVIEWED = `return { ...good(), Remote: () => React.createElement('h1', null, '${TITLE}') };`;

let releases: Releases;
let version = '';
test.beforeAll(async () => {
  releases = await Releases.open();
  ({ version } = await releases.storeBad('customer', PREVIEWED));
});
test.afterAll(() => releases.remove('customer', version));

test('a preview link shows one browser a stored version until the preview is ended', async ({ page, browser }) => {
  const staff = await apiAs(accounts.super);
  const answer = await staff.post('/api/releases/customer/preview', { data: { version } });
  expect(answer.status(), await answer.text()).toBe(200);
  const { link } = await answer.json();

  await page.goto(link, { waitUntil: 'commit' });
  await page.goto('/quote');
  await expectTitle(page, TITLE);
  const banner = page.getByRole('complementary', { name: 'Preview' });
  await expect(banner).toContainText(`You are previewing version ${version.slice(0, 8)} of the customer area.`);

  const other = await (await browser.newContext()).newPage();
  await other.goto('/quote');
  await expectTitle(other, 'Request a quote');
  await expect(other.getByRole('link', { name: 'End preview' })).toBeHidden();

  await banner.getByRole('link', { name: 'End preview' }).click();
  await expectTitle(page, 'Request a quote');
  await expect(page).toHaveURL('/quote');
  await expect(banner).toBeHidden();
});

async function expectTitle(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
}
