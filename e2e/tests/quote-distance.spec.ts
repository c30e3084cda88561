import { expect } from 'playwright/test';
import { tabTo } from '../pages/keyboard.ts';
import { QuotePage } from '../pages/quote-page.ts';
import { windowOf } from '../sessions.ts';
import { test } from '../test.ts';
import { violationsOf, watchViolations } from '../violations.ts';
import { newVisitor } from '../visitor.ts';

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
]) {
  test(`a visitor chooses addresses by keyboard, sees the estimated route and sends it, ${viewport.width} px wide`, async ({
    browser,
  }, info) => {
    const context = await browser.newContext({ viewport });
    await watchViolations(context);
    const page = await context.newPage();
    const foreign: string[] = [];
    const form = await QuotePage.open(page);
    page.on('request', (request) => {
      if (new URL(request.url()).origin !== new URL(page.url()).origin) foreign.push(request.url());
    });
    const visitor = newVisitor();
    await form.fill({ ...visitor, origin: '', destination: '', distance: '' });
    await page.getByLabel('Pick-up address').focus();
    const origin = page.getByRole('combobox', { name: 'Pick-up address' });
    await origin.pressSequentially('12 Mill Lane, Schenec');
    await expect(page.getByRole('option', { name: '12 Mill Lane, Schenectady, NY' })).toBeVisible();
    await page.screenshot({ path: info.outputPath('suggestions.png') });
    await origin.press('ArrowDown');
    await origin.press('Enter');
    await expect(origin).toHaveValue('12 Mill Lane, Schenectady, NY');
    await page.getByLabel('Delivery address').fill('480 Harbor Road, Hudson, NY 12534');
    await page.keyboard.press('Tab');
    const route = page.getByRole('img', { name: /^Route from Schenectady, NY to Hudson, NY 12534/ });
    await expect(route).toBeVisible();
    await expect(
      page.getByText(/^About [\d.]+ miles from Schenectady.* estimated from a straight line\.$/),
    ).toBeVisible();
    const miles = Number(await page.getByLabel(/^Distance/).inputValue());
    expect(miles).toBeGreaterThan(40);
    expect(miles).toBeLessThan(80);
    // Nothing is wider than the page, and nothing came from elsewhere or was refused by the policy.
    expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(viewport.width);
    await page.screenshot({ path: info.outputPath('measured.png'), fullPage: true });
    await form.submit();
    await expect(page).toHaveURL(/\/quote\/received/);
    await expect(page.getByText(/miles, estimated$/)).toBeVisible();
    expect([foreign, await violationsOf(page)]).toEqual([[], []]);
    const heading = (await page.getByText(/^Reference number #\d+$/).innerText()).replace(/\D+/g, '');
    await context.close();

    const staff = await (await windowOf(browser, 'admin')).newPage();
    await staff.setViewportSize(viewport);
    await staff.goto(`/admin?tab=quotes&quote=${heading}`);
    const dialog = staff.getByRole('dialog');
    await expect(dialog.getByText(/estimated from a straight line/)).toBeVisible();
    await expect(dialog.getByRole('link', { name: /^Directions to delivery.*480 Harbor Road/ })).toHaveAttribute(
      'href',
      'https://www.google.com/maps/dir/?api=1&destination=480+Harbor+Road%2C+Hudson%2C+NY+12534',
    );
    await staff.screenshot({ path: info.outputPath('staff.png') });
    await staff.context().close();
  });
}

test('a shorter distance than the measured one is refused, and nothing that was typed is lost', async ({ page }) => {
  const form = await QuotePage.open(page);
  const visitor = newVisitor({ origin: '12 Mill Lane, Schenectady, NY', destination: '480 Harbor Road, Hudson, NY' });
  await form.fill({ ...visitor, distance: '' });
  await expect(page.getByLabel(/^Distance/)).not.toHaveValue('');
  await page.route('**/api/public/quotes', async (route) => {
    const sent = route.request().postDataJSON() as Record<string, unknown>;
    await route.continue({ postData: { ...sent, distance: '1.00' } });
  });
  await form.submit();
  await expect(page.getByText(/^The measured distance is [\d.]+ miles, not 1\.00\./)).toBeVisible();
  await expect(page.getByLabel('Your name')).toHaveValue(visitor.name);
  await expect(page.getByLabel('Pick-up address')).toHaveValue('12 Mill Lane, Schenectady, NY');
});

test('an address that a reload brought back is replaced when it is selected', async ({ page }) => {
  await page.goto('/quote');
  // A draft is kept from then on.
  await expect(page.locator('[data-first-view]')).toHaveCount(0);
  const origin = page.getByLabel('Pick-up address');
  await origin.fill('Boston, MA');
  const byTab = () => tabTo(page, origin);
  const byClicks = () => origin.click({ clickCount: 3 });
  for (const select of [byTab, byClicks]) {
    await page.reload();
    await expect(origin).toHaveValue('Boston, MA');
    await select();
    await page.keyboard.type("12 O'Connell St");
    await expect(origin).toHaveValue("12 O'Connell St");
    await origin.fill('Boston, MA');
  }
});
