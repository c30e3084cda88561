import { beforeEach, expect, test } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import { findToast } from '../../testing/find-toast.ts';
import { openSettings } from '../../testing/open-settings.tsx';

beforeEach(() => localStorage.clear());

test('browser settings are two tabs, say where they are stored and send nothing', async () => {
  const { api, person } = await openSettings();
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
    'Notification Settings',
    'Company Information',
  ]);
  expect(screen.getByText('Stored only in this browser')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Email reminders').checked).toBe(true);
  expect(screen.getByLabelText<HTMLSelectElement>('Default reminder time').value).toBe('24');
  expect(screen.getByText('The reminder system uses 24 hours.')).toBeTruthy();
  await person.click(screen.getByLabelText('SMS reminders'));
  await person.click(screen.getByRole('button', { name: 'Save notification settings' }));
  await findToast('Settings saved');
  expect(JSON.parse(localStorage.getItem('tailgate-notification-settings') ?? '')).toMatchObject({
    emailReminders: true,
    smsReminders: false,
  });
  expect(api.calls.filter(({ endpoint }) => !endpoint.startsWith('GET'))).toEqual([]);
});

test('offers a reminder 12, 24, 48 or 72 hours before and remembers the choice', async () => {
  const { person } = await openSettings();
  const choice = () => screen.getByLabelText<HTMLSelectElement>('Default reminder time');
  const offered = within(choice()).getAllByRole<HTMLOptionElement>('option');
  expect(offered.map((option) => [option.value, option.textContent, option.selected])).toEqual([
    ['12', '12 hours before', false],
    ['24', '24 hours before', true],
    ['48', '48 hours before', false],
    ['72', '72 hours before', false],
  ]);
  await person.selectOptions(choice(), '48 hours before');
  await person.click(screen.getByRole('button', { name: 'Save notification settings' }));
  await findToast('Settings saved');
  cleanup();
  await openSettings();
  expect(choice().value).toBe('48');
});

test('the company form shows errors at their fields', async () => {
  const { person } = await openSettings();
  await person.click(screen.getByRole('tab', { name: 'Company Information' }));
  await person.clear(screen.getByLabelText('Company name'));
  await person.type(screen.getByLabelText('Service email'), 'nobody');
  await person.type(screen.getByLabelText('Service phone'), '12345');
  await person.click(screen.getByRole('button', { name: 'Save company information' }));
  for (const message of [
    'Company name is required',
    'Must be a valid email',
    'Phone number must be at least 10 digits',
  ]) {
    expect(await screen.findByText(message)).toBeTruthy();
  }
  expect(screen.getByLabelText<HTMLSelectElement>('Default service type').value).toBe('local');
});
