import { expect, type Page } from 'playwright/test';

/** Opens the staff's details of a completed payment, which another remote's receipts are part of. */
export async function openPayment(page: Page) {
  const [payment] = await (await page.request.get('/api/payments?status=completed')).json();
  await page.goto(`/payments?payment=${payment.id}`, { waitUntil: 'commit' });
  const dialog = page.getByRole('dialog', { name: `Payment #${payment.id}` });
  await expect(dialog).toBeVisible({ timeout: 20_000 });
  return dialog;
}
