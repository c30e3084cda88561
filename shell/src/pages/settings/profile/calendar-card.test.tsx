import { expect, test } from '@jest/globals';
import { routes } from '@tailgate/contracts';
import { canBePressed } from '@tailgate/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { findToast } from '../../../testing/find-toast.ts';
import { openSettings } from '../../../testing/open-settings.tsx';

const addressOf = (secret: string) => `https://portal.example/api/public/calendars/${secret}/calendar.ics`;
const feedAt = (secret: string, read_at: string | null = null) => ({
  address: addressOf(secret),
  created_at: '2026-11-20T15:00:00.000Z',
  read_at,
});

async function openCard() {
  const opened = await openSettings();
  return { ...opened, card: within(await screen.findByRole('region', { name: 'Calendar' })) };
}

test('makes an address, copies it, changes it and turns it off', async () => {
  const { api, person, card } = await openCard();
  api.answers(routes.renewCalendarFeed, feedAt('first'));
  await person.click(await card.findByRole('button', { name: 'Get a calendar address' }));
  const field = await card.findByLabelText<HTMLInputElement>('Calendar address');
  expect(field.value).toBe(addressOf('first'));
  card.getByText('Not read yet.');
  await person.click(card.getByRole('button', { name: 'Copy address' }));
  expect(await navigator.clipboard.readText()).toBe(addressOf('first'));
  api.answers(routes.renewCalendarFeed, feedAt('second', '2026-11-21T15:00:00.000Z'));
  await person.click(card.getByRole('button', { name: 'New address' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Get a new address?' }));
  await person.click(question.getByRole('button', { name: 'Get a new address' }));
  await findToast('Calendar address changed');
  expect(field.value).toBe(addressOf('second'));
  card.getByText(/^Last read November 21, 2026/);
  api.answers(routes.endCalendarFeed, { address: null, created_at: null, read_at: null });
  await person.click(card.getByRole('button', { name: 'Turn off' }));
  const turnOff = within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Turn off' });
  await waitFor(() => expect(canBePressed(turnOff)).toBe(true));
  await person.click(turnOff);
  await card.findByRole('button', { name: 'Get a calendar address' });
});

test('says that no address was made, and lets the person try again', async () => {
  const { api, person, card } = await openCard();
  api.refuses(routes.renewCalendarFeed, { status: 503, code: 'UNAVAILABLE', message: 'Please try again.' });
  await person.click(await card.findByRole('button', { name: 'Get a calendar address' }));
  await findToast('No calendar address was made');
  card.getByRole('button', { name: 'Get a calendar address' });
});
