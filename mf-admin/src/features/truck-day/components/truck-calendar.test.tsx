import { expect, test } from '@jest/globals';
import { type CalendarFeed, routes, type TruckDay } from '@tailgate/contracts';
import { lastBookableDate } from '@tailgate/domain';
import { canBePressed, type FakeApi } from '@tailgate/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openAdmin } from '../../../testing/open-admin.tsx';
import { INSTANT, today } from '../../../testing/records.ts';
import { slot, truck } from '../../../testing/slots.ts';

const date = lastBookableDate(today);
const NONE: CalendarFeed = { address: null, created_at: null, read_at: null };
const SOME: CalendarFeed = { address: 'https://portal.example/calendar.ics', created_at: INSTANT, read_at: null };
const day: TruckDay = {
  truck: { id: 4, name: 'Big Blue' },
  date,
  crew: null,
  phone: null,
  link: null,
  link_sent_at: null,
  link_text: null,
  opened_at: null,
  trips: [],
  version: 0,
};

async function openCalendar(prepare: (api: FakeApi) => void) {
  const page = openAdmin(`/appointments/board?view=day&date=${date}&crew=4`, (api) => {
    api.answers(routes.slotsOfPeriod, [slot({ date, truck: day.truck })]);
    api.answers(routes.listAppointments, []);
    api.answers(routes.listTrucks, [truck()]);
    api.answers(routes.listTruckDays, [day]);
    prepare(api);
  });
  await page.user.click(await screen.findByText("Subscribe to this truck's calendar"));
  return page;
}

test('staff make an address for the calendar of a truck', async () => {
  const { api, shell, user } = await openCalendar((fake) => fake.answers(routes.truckCalendarFeed, NONE));
  api.answers(routes.renewTruckCalendarFeed, SOME);
  await user.click(await screen.findByRole('button', { name: 'Create calendar address' }));
  expect((await screen.findByLabelText<HTMLInputElement>('Calendar address')).value).toBe(SOME.address);
  expect(shell.toasts.at(-1)).toMatchObject({ title: 'Calendar address made', description: 'Big Blue' });
  expect(api.calls.at(-1)?.endpoint).toBe('POST /api/trucks/4/calendar-feed');
});

test('a new address and turning it off are asked first', async () => {
  const { api, user } = await openCalendar((fake) => fake.answers(routes.truckCalendarFeed, SOME));
  api.answers(routes.renewTruckCalendarFeed, { ...SOME, address: 'https://portal.example/other.ics' });
  await user.click(await screen.findByRole('button', { name: 'New address' }));
  await user.click(await screen.findByRole('button', { name: 'Create new address' }));
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Calendar address').value).toMatch(/other/));
  api.answers(routes.endTruckCalendarFeed, NONE);
  await user.click(await screen.findByRole('button', { name: 'Turn off' }));
  const question = await screen.findByRole('alertdialog', { name: 'Turn the calendar address off?' });
  // The change before rests for a moment.
  await waitFor(() => expect(canBePressed(within(question).getByRole('button', { name: 'Turn off' }))).toBe(true));
  await user.click(within(question).getByRole('button', { name: 'Turn off' }));
  expect(await screen.findByRole('button', { name: 'Create calendar address' })).toBeTruthy();
});

test('an address that cannot be read can be retried', async () => {
  const { api, user } = await openCalendar((fake) => fake.isUnreachable(routes.truckCalendarFeed));
  api.answers(routes.truckCalendarFeed, NONE);
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('button', { name: 'Create calendar address' })).toBeTruthy();
});
