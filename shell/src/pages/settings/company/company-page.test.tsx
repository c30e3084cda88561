import { expect, test } from '@jest/globals';
import { type Role, routes } from '@tailgate/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { findToast } from '../../../testing/find-toast.ts';
import { changedBy, initial, openCompanySettings, TAILGATE } from '../../../testing/open-company-settings.tsx';
import { portalApi, testUser } from '../../../testing/portal-api.ts';
import { renderPortal } from '../../../testing/render-portal.tsx';

test('has a page for super admins next to their own settings', async () => {
  const { person } = await openCompanySettings();
  expect(document.title).toBe('Company settings · Tailgate');
  const sections = within(screen.getByRole('navigation', { name: 'Settings' }));
  expect(sections.getByRole('link', { name: 'Company' }).getAttribute('aria-current')).toBe('page');
  portalApi(testUser('super', 'SUPER_ADMIN')).answers(routes.listSessions, []);
  await person.click(sections.getByRole('link', { name: 'Account' }));
  expect(await screen.findByRole('tab', { name: 'Notification Settings' })).toBeTruthy();
});

test.each<[Role, string]>([
  ['CUSTOMER', '/'],
  ['ADMIN', '/admin'],
])('sends %s to %s and neither loads nor links the company settings', async (role, path) => {
  const api = portalApi(testUser('sam', role));
  api.answers(routes.listSessions, []);
  const { view } = renderPortal('/settings/company');
  await screen.findByRole('heading', { level: 1, name: / remote$/ });
  expect(window.location.pathname).toBe(path);
  view.unmount();
  renderPortal('/settings');
  await screen.findByRole('heading', { level: 1, name: 'Settings' });
  expect(screen.queryByRole('link', { name: 'Company' })).toBeNull();
  expect(api.calls.map(({ endpoint }) => endpoint)).not.toContain('GET /api/settings');
});

test('shows the settings, and the prices as text', async () => {
  const { field } = await openCompanySettings();
  expect(field('Company name').value).toBe('Tailgate');
  expect(field('Contact Us').value).toBe('mailto:support@tailgate.example');
  expect(field('Reminder').value).toBe('24');
  expect(field('Quote validity').value).toBe('7');
  const chosen = (label: string) => screen.getByLabelText<HTMLSelectElement>(label).selectedOptions[0]?.textContent;
  expect(chosen('Times for customers')).toBe('12-hour (1:00 PM)');
  expect(chosen('Times for staff')).toBe('24-hour (13:00)');
  expect(chosen('First day of the week')).toBe('Sunday');
  expect(screen.getByText(/These settings have never been changed/)).toBeTruthy();
  const prices = within(screen.getByRole('region', { name: 'Prices' }));
  for (const price of ['$50.00', '$75.00', '$100.00']) expect(prices.getAllByText(price).length).toBeGreaterThan(0);
  expect(prices.queryAllByRole('textbox')).toEqual([]);
  expect(screen.getByRole('link', { name: 'Settings history' }).getAttribute('href')).toBe('/history?subject=settings');
});

test('saves all fields with the version that was read, and says who changed them', async () => {
  const { api, person, save, saved, type } = await openCompanySettings();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save changes' }).disabled).toBe(true);
  await type('Company name', 'Haul & Co');
  await type('Contact email', 'help@haul.example');
  await type('Reminder', '48');
  await person.selectOptions(screen.getByLabelText('Times for staff'), '12-hour (1:00 PM)');
  await person.selectOptions(screen.getByLabelText('First day of the week'), 'Monday');
  await person.click(screen.getByLabelText('Failed jobs (at most one email an hour)'));
  await type('Overdue quotes', '0');
  await type('Free cancellation', '48');
  await type('Refund after that', '50');
  await type('Refund for a no-show', '0');
  expect(
    screen.getByText(
      /^You can cancel for free until 48 hours before your trip\..*Of \$100\.00, that is \$50\.00 for a late/,
    ),
  ).toBeTruthy();
  expect(screen.getByText('You have unsaved changes.')).toBeTruthy();
  const alerts = { alert_stuck_jobs: false, alert_quote_hours: 0 } as const;
  const wanted = { company_name: 'Haul & Co', contact_email: 'help@haul.example', reminder_hours: 48 } as const;
  const policy = { cancel_free_hours: 48, cancel_late_percent: 50, cancel_no_show_percent: 0 } as const;
  const all = { ...TAILGATE, ...wanted, ...policy, ...alerts, staff_times: '12-hour', week_starts_on: 1 } as const;
  api.answers(routes.updateSettings, changedBy('super', { ...all, version: 2 }));
  await save();
  (await findToast('Settings saved')).getByText('Everyone will see them on the next page they open.');
  expect(saved()).toEqual([{ ...all, version: 1 }]);
  expect(screen.getByText('All changes are saved.')).toBeTruthy();
  expect(screen.getByText(/Last changed by super on November 22, 2026, 16:05/)).toBeTruthy();
  await type('Contact email', '');
  await save();
  await waitFor(() => expect(saved()[1]).toEqual({ ...all, contact_email: null, version: 2 }));
});

test('shows errors at their fields and focuses the first', async () => {
  const { field, save, saved, type } = await openCompanySettings();
  await type('Company name', '');
  await type('Contact email', 'nobody');
  await type('Website', 'javascript:alert(1)');
  await type('Reminder', '');
  await type('Quote validity', '400');
  await type('Overdue quotes', '169');
  await save();
  for (const message of [
    'Company name is required',
    'Must be a valid email',
    'Must be an http(s) address, a mailto address or a path that starts with /',
    'Reminder hours must be a whole number from 1 to 168',
    'Quote validity must be a whole number from 1 to 365',
    'Hours until a quote is overdue must be a whole number from 0 to 168',
  ])
    expect(await screen.findByText(message)).toBeTruthy();
  expect(document.activeElement).toBe(field('Company name'));
  expect(saved()).toEqual([]);
});

test('shows a refusal at its field and a failure as a toast, and keeps the input', async () => {
  const { api, field, save, type } = await openCompanySettings();
  await type('Company name', 'Haul');
  const details = [{ field: 'company_name', message: 'That name is reserved' }];
  api.refuses(routes.updateSettings, { status: 400, code: 'INVALID_INPUT', message: 'No.', details });
  await save();
  expect(await screen.findByText('That name is reserved')).toBeTruthy();
  await type('Company name', 'Haul & Co');
  api.isUnreachable(routes.updateSettings);
  await save();
  (await findToast('Failed to save the settings')).getByText("The server didn't answer. Please try again.");
  expect(field('Company name').value).toBe('Haul & Co');
});

test('loads the changes of a colleague and keeps your own', async () => {
  const { api, field, person, save, saved, type } = await openCompanySettings();
  await type('Reminder', '48');
  const message = 'Someone else saved the settings after you opened them.';
  api.refuses(routes.updateSettings, { status: 409, code: 'RECORD_CHANGED', message });
  await save();
  expect(await screen.findByText('Someone else changed the settings')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save changes' }).disabled).toBe(true);
  const load = screen.getByRole('button', { name: 'Load their changes' });
  api.isUnreachable(routes.getSettings);
  await person.click(load);
  await findToast('Failed to load the settings');
  const theirs = { company_name: 'Haul & Co', reminder_hours: 12, version: 5 };
  api.answers(routes.getSettings, changedBy('boss', theirs));
  await person.click(load);
  await waitFor(() => expect(field('Company name').value).toBe('Haul & Co'));
  expect(field('Reminder').value).toBe('48');
  expect(screen.queryByText('Someone else changed the settings')).toBeNull();
  api.answers(routes.updateSettings, changedBy('super', { ...theirs, reminder_hours: 48, version: 6 }));
  await save();
  await findToast('Settings saved');
  expect(saved().at(-1)).toEqual({ ...TAILGATE, company_name: 'Haul & Co', reminder_hours: 48, version: 5 });
});

test('asks before leaving with unsaved changes, which can be discarded', async () => {
  const { field, person, type } = await openCompanySettings();
  portalApi(testUser('super', 'SUPER_ADMIN')).answers(routes.listSessions, []);
  await type('Company name', 'Haul & Co');
  await person.click(screen.getByRole('link', { name: 'Account' }));
  const asked = within(await screen.findByRole('alertdialog', { name: 'Discard your changes?' }));
  await person.click(asked.getByRole('button', { name: 'Keep editing' }));
  expect([window.location.pathname, field('Company name').value]).toEqual(['/settings/company', 'Haul & Co']);
  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  expect(leaving.defaultPrevented).toBe(true);
  await person.click(screen.getByRole('button', { name: 'Discard' }));
  expect(field('Company name').value).toBe('Tailgate');
  await person.click(screen.getByRole('link', { name: 'Account' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Settings' })).toBeTruthy();
});

test('says that the settings could not be loaded and offers a retry', async () => {
  const api = portalApi(testUser('super', 'SUPER_ADMIN'));
  api.refuses(routes.getSettings, { status: 503, code: 'UNAVAILABLE', message: 'Down for a moment.' });
  const { person } = renderPortal('/settings/company');
  expect(await screen.findByText("The settings couldn't be loaded")).toBeTruthy();
  expect(screen.getByText('Down for a moment.')).toBeTruthy();
  api.answers(routes.getSettings, initial);
  await person.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('form', { name: 'Company settings' })).toBeTruthy();
});
