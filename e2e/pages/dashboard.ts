import { expect, type Locator, type Page } from 'playwright/test';

/** The page also shows the quote of the appointment. */
export function appointmentCard(page: Page, saying: string): Locator {
  return page.getByRole('region', { name: 'My Appointments' }).getByRole('article').filter({ hasText: saying });
}

export function longDate(date: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`));
}

export function twelveHours(time: string): string {
  const hour = Number(time.slice(0, 2));
  return `${hour % 12 === 0 ? 12 : hour % 12}:${time.slice(3, 5)} ${hour < 12 ? 'AM' : 'PM'}`;
}

export async function pickDay(page: Page, date: string): Promise<void> {
  const name = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' });
  const day = page.getByRole('button', { name: name.format(new Date(`${date}T00:00:00Z`)) });
  await expect(page.getByRole('grid')).toBeVisible();
  for (let month = 0; month < 3 && (await day.count()) === 0; month += 1)
    await page.getByRole('button', { name: 'Go to the Next Month' }).click();
  await day.click();
}
