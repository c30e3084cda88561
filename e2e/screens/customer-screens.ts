import { expect } from 'playwright/test';
import { after, at, type Screen, whenApi } from './screen.ts';

const dashboard = at('dashboard', '/', 'casey');
const appointments = /\/api\/appointments\?/;
const settings = at('settings', '/settings', 'casey');

export const customerScreens: readonly Screen[] = [
  dashboard,
  after(dashboard, 'nothing matches the filter', async (page) => {
    await page.route(appointments, (route) => route.fulfill({ json: [] }));
    await page.getByRole('radio', { name: 'Archived' }).check({ force: true });
    await expect(page.getByText('No archived appointments found')).toBeVisible();
  }),
  after(dashboard, 'cancel asked', async (page) => {
    await page
      .getByRole('button', { name: /^Cancel/ })
      .first()
      .click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
  }),
  after(dashboard, 'reschedule', async (page) => {
    // An unpaid trip has no calendar: its day is picked when it is paid.
    await page
      .getByRole('region', { name: 'Your next trip' })
      .getByRole('button', { name: /^Reschedule/ })
      .first()
      .click();
    await expect(page.getByText('Select Date')).toBeVisible();
  }),
  whenApi({ name: 'dashboard', as: 'casey' }, '/', appointments, 'hangs'),
  whenApi({ name: 'dashboard', as: 'casey' }, '/', appointments, 'fails'),
  whenApi({ name: 'dashboard', as: 'casey' }, '/', appointments, 'is offline'),
  {
    name: 'dashboard, empty',
    as: 'casey',
    async open(page) {
      await page.route(appointments, (route) => route.fulfill({ json: [] }));
      await page.goto('/');
      await expect(page.getByText('No appointments found')).toBeVisible();
    },
  },
  settings,
  after(settings, 'company', async (page) => {
    await page.getByRole('tab', { name: 'Company Information' }).click();
  }),
  after(settings, 'passwords missing', async (page) => {
    await page.getByRole('button', { name: /change password/i }).click();
  }),
  at('log out', '/logout', 'casey'),
];
