import { expect, test } from '@jest/globals';
import { routes } from '@tailgate/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { findToast } from '../../../testing/find-toast.ts';
import { changedBy, openCompanySettings, TAILGATE } from '../../../testing/open-company-settings.tsx';

const WHOLE = 'Full payment at booking';
const DEPOSIT = 'Deposit at booking, balance later';

async function openDeposit() {
  const opened = await openCompanySettings();
  const section = () => within(screen.getByRole('region', { name: 'Deposit' }));
  const choice = (name: string) => section().getByRole<HTMLInputElement>('radio', { name });
  return { ...opened, section, choice, choose: (name: string) => opened.person.click(choice(name)) };
}

test('is off until a deposit is chosen, and says by an example what it means', async () => {
  const { api, section, choice, choose, type, save, saved } = await openDeposit();
  expect(choice(WHOLE).checked).toBe(true);
  expect(section().queryAllByRole('spinbutton')).toEqual([]);
  await choose(DEPOSIT);
  expect(
    section().getByText('A trip for $120.00: $36.00 when booking, $84.00 asked for 48 hours before the trip.'),
  ).toBeTruthy();
  await type('Share when booking', '25');
  await type('Ask for the balance', '72');
  expect(
    section().getByText('A trip for $120.00: $30.00 when booking, $90.00 asked for 3 days before the trip.'),
  ).toBeTruthy();
  const parts = { deposit_percent: 25, balance_hours: 72 };
  api.answers(routes.updateSettings, changedBy('super', { ...parts, version: 2 }));
  await save();
  await findToast('Settings saved');
  expect(saved()).toEqual([{ ...TAILGATE, ...parts, version: 1 }]);
  expect(choice(DEPOSIT).checked).toBe(true);
});

test('is switched off as a deposit of 100%, whatever the hidden fields say', async () => {
  const { api, section, choice, choose, type, save, saved } = await openDeposit();
  await choose(DEPOSIT);
  await type('Ask for the balance', '0');
  expect(section().getByText('Please enter a deposit of 5 to 100%, and 1 to 720 hours.')).toBeTruthy();
  await choose(WHOLE);
  expect(section().queryAllByRole('spinbutton')).toEqual([]);
  expect(screen.getByText('All changes are saved.')).toBeTruthy();
  await type('Reminder', '12');
  api.answers(routes.updateSettings, changedBy('super', { reminder_hours: 12, version: 2 }));
  await save();
  await findToast('Settings saved');
  expect(saved()).toEqual([{ ...TAILGATE, reminder_hours: 12, version: 1 }]);
  expect(choice(WHOLE).checked).toBe(true);
});

test('keeps its fields while 100 is typed, and is off once that is saved', async () => {
  const { api, field, section, choice, choose, type, save, saved } = await openDeposit();
  await choose(DEPOSIT);
  await type('Ask for the balance', '24');
  await type('Share when booking', '100');
  expect(document.activeElement).toBe(field('Share when booking'));
  expect(section().getByText('A trip for $120.00 is paid at once when booking.')).toBeTruthy();
  api.answers(routes.updateSettings, changedBy('super', { balance_hours: 24, version: 2 }));
  await save();
  await findToast('Settings saved');
  expect(saved()).toEqual([{ ...TAILGATE, balance_hours: 24, version: 1 }]);
  expect(choice(WHOLE).checked).toBe(true);
});

test('shows errors at its fields', async () => {
  const { api, field, choose, type, save, saved } = await openDeposit();
  await choose(DEPOSIT);
  await type('Share when booking', '4');
  await type('Ask for the balance', '721');
  await save();
  expect(await screen.findByText('The deposit must be a whole number from 5 to 100')).toBeTruthy();
  expect(screen.getByText('Hours before the trip must be a whole number from 1 to 720')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(field('Share when booking')));
  expect(saved()).toEqual([]);
  await type('Share when booking', '30');
  await type('Ask for the balance', '48');
  const details = [{ field: 'deposit_percent', message: 'The deposit is too small' }];
  api.refuses(routes.updateSettings, { status: 400, code: 'INVALID_INPUT', message: 'No.', details });
  await save();
  expect(await screen.findByText('The deposit is too small')).toBeTruthy();
});

test('goes back to the saved choice when changes are discarded', async () => {
  const { person, choice, choose } = await openDeposit();
  await choose(DEPOSIT);
  await person.click(screen.getByRole('button', { name: 'Discard' }));
  expect(choice(WHOLE).checked).toBe(true);
});
