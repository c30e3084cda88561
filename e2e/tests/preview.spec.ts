import { expect, type Page } from 'playwright/test';
import { apiAs } from '../api.ts';
import { Releases } from '../faults/bad-release.ts';
import { openPayment } from '../pages/payment-dialog.ts';
import { windowOf } from '../sessions.ts';
import { accounts } from '../stack.ts';
import { test } from '../test.ts';

const TITLE = 'Request a quote, previewed';
const PREVIEWED = `return { ...good(), Remote: () => React.createElement('h1', null, '${TITLE}') };`;

let releases: Releases;
let version = '';
test.beforeAll(async () => {
  releases = await Releases.open();
  ({ version } = await releases.storeBad('customer', PREVIEWED));
});
test.afterAll(() => releases.remove('customer', version));

async function makeLink(name: string, version: string): Promise<string> {
  const staff = await apiAs(accounts.super);
  const answer = await staff.post(`/api/releases/${name}/preview`, { data: { version } });
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()).link;
}

test('a preview link shows one browser a stored version until the preview is ended', async ({ page, browser }) => {
  const link = await makeLink('customer', version);
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

test('a preview shows what the version adds to the screen of another team', async ({ browser }) => {
  const text = 'Receipts, previewed';
  const previewed = `return { ...good(), Extension: () => React.createElement('p', null, '${text}') };`;
  const payment = await releases.storeBad('payment', previewed);
  try {
    const [staff, other] = await Promise.all([0, 1].map(async () => (await windowOf(browser, 'admin')).newPage()));
    if (!staff || !other) throw new Error('no windows');
    await staff.goto(await makeLink('payment', payment.version), { waitUntil: 'commit' });
    const previewing = await openPayment(staff);
    await expect(previewing.getByText(text)).toBeVisible();
    await expect(previewing.getByRole('table', { name: /^Activity of payment/ })).toBeVisible();
    const receipts = await openPayment(other);
    await receipts.locator('[data-slot]').scrollIntoViewIfNeeded();
    await expect(receipts.getByText('Receipts', { exact: true })).toBeVisible();
    await expect(receipts.getByText(text)).toBeHidden();
  } finally {
    await releases.remove('payment', payment.version);
  }
});

test('a super administrator ends a preview link, also for the browser that opened it', async ({ page, browser }) => {
  const link = await makeLink('customer', version);
  await page.goto(link, { waitUntil: 'commit' });
  await page.goto('/quote');
  await expectTitle(page, TITLE);

  const staff = await (await windowOf(browser, 'super')).newPage();
  await staff.goto('/releases');
  // The newest link is first.
  await staff
    .getByRole('button', { name: `End preview: Customer ${version.slice(0, 8)}` })
    .first()
    .click();
  await staff.getByRole('alertdialog').getByRole('button', { name: 'End preview' }).click();
  await expect(staff.getByText('Preview ended')).toBeVisible();

  await page.goto('/quote');
  await expectTitle(page, 'Request a quote');
  await page.goto(link);
  await expectTitle(page, 'This preview was ended');
});

async function expectTitle(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
}
