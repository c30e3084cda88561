import { expect, test } from '@jest/globals';
import { routes } from '@tailgate/contracts';
import { screen, within } from '@testing-library/react';
import { findToast } from '../../../testing/find-toast.ts';
import { changedBy, openCompanySettings, TAILGATE } from '../../../testing/open-company-settings.tsx';

const LATE = "Trips may end after the truck's day by";

async function openTrips() {
  const opened = await openCompanySettings();
  const section = within(screen.getByRole('region', { name: 'Trips' }));
  const choice = (name: string) => section.getByRole<HTMLInputElement>('radio', { name: new RegExp(`^${name}`) });
  return { ...opened, section, choice, choose: (name: string) => opened.person.click(choice(name)) };
}

test('takes a truck for one time slot, or for all hours of the trip with some after its day', async () => {
  const { api, section, choice, choose, field, type, save, saved } = await openTrips();
  expect(section.getByRole('group', { name: 'A trip takes its truck for' })).toBeTruthy();
  expect(choice('One time slot').checked).toBe(true);
  expect(section.queryByLabelText(LATE)).toBeNull();
  await choose('All its hours');
  expect(field(LATE).value).toBe('2');
  await type(LATE, '3 hours');
  const all = { trip_takes: 'hours', overtime_hours: 3 } as const;
  api.answers(routes.updateSettings, changedBy('super', { ...all, version: 2 }));
  await save();
  await findToast('Settings saved');
  expect(saved()).toEqual([{ ...TAILGATE, ...all, version: 1 }]);
  expect(choice('All its hours').checked).toBe(true);
  expect(field(LATE).value).toBe('3');
});

test('shows the error at the hours, and forgets them with the choice', async () => {
  const { choice, choose, type, save, saved, person } = await openTrips();
  await choose('All its hours');
  await type(LATE, '13');
  await save();
  expect(await screen.findByText("Hours after the truck's day must be a whole number from 0 to 12")).toBeTruthy();
  expect(saved()).toEqual([]);
  await choose('One time slot');
  expect(screen.queryByLabelText(LATE)).toBeNull();
  expect(screen.getByText('All changes are saved.')).toBeTruthy();
  await choose('All its hours');
  await person.click(screen.getByRole('button', { name: 'Discard' }));
  expect(choice('One time slot').checked).toBe(true);
});
