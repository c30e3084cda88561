import { type APIRequestContext, expect, type Locator, type Page } from 'playwright/test';
import { apiAs } from '../api.ts';
import { bookApproved } from '../bookings.ts';
import { signIn } from '../pages/auth-page.ts';
import { accounts, stack } from '../stack.ts';
import { test } from '../test.ts';
import { newVisitor } from '../visitor.ts';

/** A new number for each run, so that the viewer shows one conversation. */
const NUMBER = `+1212555${String(1000 + Math.floor(Math.random() * 9000))}`;

async function picture(page: Page, name: string, shown: Locator) {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await shown.scrollIntoViewIfNeeded();
    await page.screenshot({ path: test.info().outputPath(`${name}-${width}.png`) });
  }
}

async function bookedWithTexts(staff: APIRequestContext) {
  const { name, email, origin, destination, distance, weight, item } = newVisitor();
  const contact = { name, email, phone: NUMBER, preferred_contact: 'text' };
  const load = { origin, destination, distance, load_weight: Number(weight), item_description: item };
  const asked = await staff.post('/api/public/quotes', { data: { contact, ...load, text_consent_version: 2 } });
  expect(asked.status(), await asked.text()).toBe(201);
  const { id, reference } = await asked.json();
  expect((await staff.post(`/api/quotes/${id}/approve`)).status()).toBe(200);
  return await bookApproved(staff, reference, 6);
}

test('a client who agreed gets text messages, and none after STOP; staff see them delivered', async ({ page }) => {
  const staff = await apiAs(accounts.admin);
  const { appointmentId } = await bookedWithTexts(staff);
  const viewer = await page.context().newPage();
  const conversation = viewer.getByRole('region', { name: NUMBER });
  await expect(async () => {
    await viewer.goto(stack.textsUrl);
    await expect(conversation.getByText(/You're booked for .* Reply STOP to opt out/)).toBeVisible({
      timeout: 500,
    });
  }).toPass({ timeout: 20_000 });
  await conversation.getByRole('button', { name: 'STOP' }).click();
  await expect(conversation.getByRole('listitem')).toHaveCount(2);
  await picture(viewer, 'text-viewer', conversation);

  const answer = await staff.post(`/api/appointments/${appointmentId}/remind`);
  expect(answer.status(), await answer.text()).toBe(200);
  await signIn(page, accounts.admin);
  await page.goto(`/appointments?open=${appointmentId}`);
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Messages', { exact: true }).click();
  await expect(dialog.getByText('Delivered')).toBeVisible();
  await expect(dialog.getByText(/^to \+1212555/)).toHaveCount(1);
  await picture(page, 'staff-messages', dialog.getByText('Delivered'));
});

test('a member of staff verifies a number and chooses alerts by text message, by keyboard', async ({ page }) => {
  const phone = `+1212555${String(1000 + Math.floor(Math.random() * 9000))}`;
  await signIn(page, accounts.admin);
  await page.goto('/settings');
  const card = page.getByRole('region', { name: 'Your alerts' });
  await picture(page, 'alerts-without-number', card);
  await card.getByLabel(/^Mobile number/).focus();
  await page.keyboard.type(phone);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const code = card.getByLabel('Code', { exact: true });
  await expect(code).toBeVisible();
  await picture(page, 'alerts-code', code);

  const viewer = await page.context().newPage();
  await viewer.goto(stack.textsUrl);
  const said = await viewer
    .getByRole('region', { name: phone })
    .getByText(/is your code/)
    .innerText();
  await code.fill('0000');
  await code.press('Enter');
  await expect(card.getByText('The code has six digits')).toBeVisible();
  await code.fill(/\d{6}/.exec(said)?.[0] ?? '');
  await code.press('Enter');
  await expect(card.getByText(`Text messages go to ${phone}`)).toBeVisible();
  await card.getByLabel('Failed jobs', { exact: true }).selectOption('Text message');
  await card.getByRole('button', { name: 'Save alerts' }).press('Enter');
  await expect(page.getByText('Alerts saved')).toBeVisible();
  await picture(page, 'alerts-verified', card);
  await card.getByRole('button', { name: 'Stop text messages' }).press('Enter');
  await expect(card.getByLabel('Failed jobs', { exact: true })).toHaveValue('mail');
  const none = {
    'quotes-requested': 'none',
    'bookings-cancelled': 'none',
    'texts-received': 'none',
    'jobs-failed': 'none',
  };
  expect((await (await apiAs(accounts.admin)).put('/api/user/alerts', { data: none })).status()).toBe(200);
});
