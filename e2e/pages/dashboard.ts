import type { Locator, Page } from '@playwright/test';

/** The card of the appointment that says this; its quote is on the same page. */
export function appointmentCard(page: Page, saying: string): Locator {
  return page.getByRole('region', { name: 'My Appointments' }).getByRole('article').filter({ hasText: saying });
}

/** A day of the business calendar as the portal writes it. */
export function longDate(date: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`));
}
