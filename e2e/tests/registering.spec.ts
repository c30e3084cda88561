import { expect, type Locator } from 'playwright/test';
import { test } from '../test.ts';
import { newVisitor } from '../visitor.ts';

test('the strength of a password arrives without moving the button under a pressed pointer', async ({ page }) => {
  test.slow();
  const { email } = newVisitor();
  await page.goto('/auth?tab=register');
  const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await arrival;
    await route.continue();
  });
  await page.getByLabel('Username').fill(email);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('plum harbour 41 wagons');
  await page.getByLabel('Confirm password').fill('plum harbour 41 wagons');
  const { x, y, width, height } = await placeOf(page.getByRole('button', { name: 'Create Account' }));
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  arrive();
  // The word lists have 1.6 MB.
  await expect(page.getByText('Password strength: Strong.')).toBeVisible({ timeout: 40_000 });
  await page.mouse.up();
  await expect(page.getByText('Your account has been created. You can now log in.')).toBeVisible();
});

async function placeOf(element: Locator) {
  const place = await element.boundingBox();
  if (!place) throw new Error('The element is not visible.');
  return place;
}
