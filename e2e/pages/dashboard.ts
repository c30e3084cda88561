import { expect, type Locator, type Page } from 'playwright/test';

/** @returns the appointment card that contains this text; the page also shows its quote */
export function appointmentCard(page: Page, saying: string): Locator {
  return page.getByRole('region', { name: 'My Appointments' }).getByRole('article').filter({ hasText: saying });
}

/** @returns the date as the portal writes it */
export function longDate(date: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`));
}

/** Picks a day in the reschedule calendar, in this month or the next. */
export async function pickDay(page: Page, date: string): Promise<void> {
  const name = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' });
  const day = page.getByRole('button', { name: name.format(new Date(`${date}T00:00:00Z`)) });
  await expect(page.getByRole('grid')).toBeVisible();
  for (let month = 0; month < 3 && (await day.count()) === 0; month += 1)
    await page.getByRole('button', { name: 'Go to the Next Month' }).click();
  await day.click();
}
