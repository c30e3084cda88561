import { expect, test } from '@jest/globals';
import { routes, type TruckDay } from '@tailgate/contracts';
import { lastBookableDate } from '@tailgate/domain';
import type { FakeApi } from '@tailgate/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openAdmin } from '../../../testing/open-admin.tsx';
import { appointment, INSTANT, today } from '../../../testing/records.ts';
import { slot, truck } from '../../../testing/slots.ts';

const ahead = lastBookableDate(today);
const board = `/appointments/board?view=day&date=${ahead}`;

const trip: TruckDay['trips'][number] = {
  appointment_id: 7,
  step: 'loaded',
  step_at: INSTANT,
  arrival_from: null,
  arrival_to: null,
  late: false,
};

const truckDay = (change: Partial<TruckDay> = {}): TruckDay => ({
  truck: { id: 4, name: 'Big Blue' },
  date: ahead,
  crew: 'Sam and Alex',
  phone: null,
  link: null,
  link_sent_at: null,
  link_text: null,
  opened_at: null,
  trips: [trip],
  version: 2,
  ...change,
});

function openBoard(day: TruckDay, path = board, prepare: (api: FakeApi) => void = () => {}) {
  return openAdmin(path, (api) => {
    const ofTruck = { date: ahead, truck: { id: 4, name: 'Big Blue' } };
    api.answers(routes.slotsOfPeriod, [slot({ ...ofTruck, is_available: false, appointment_id: 7 })]);
    api.answers(routes.listAppointments, [appointment()]);
    api.answers(routes.listTrucks, [truck()]);
    api.answers(routes.listTruckDays, [day]);
    prepare(api);
  });
}

test('the rows of a day come with their crews, which would move them', async () => {
  const late = () => new Promise<TruckDay[]>((resolve) => setTimeout(resolve, 100, [truckDay()]));
  openBoard(truckDay(), board, (api) => api.answers(routes.listTruckDays, late));
  const crew = await screen.findByRole('button', { name: /^Crew of Big Blue/ });
  expect(crew.getAttribute('aria-label')).toBe('Crew of Big Blue: Sam and Alex');
});

const lastChange = (api: FakeApi) => api.calls.findLast(({ endpoint }) => /^(PUT|POST) .*truck-days/.test(endpoint));

test("the board shows each truck's crew and steps, and opens its day", async () => {
  const { user } = openBoard(truckDay());
  const row = within(await screen.findByRole('region', { name: 'Big Blue' }));
  expect(await row.findByText('Loaded')).toBeTruthy();
  await user.click(await row.findByRole('button', { name: 'Crew of Big Blue: Sam and Alex' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Big Blue' }));
  expect(panel.getByLabelText<HTMLInputElement>(/^Crew(?!.s)/).value).toBe('Sam and Alex');
  expect(panel.getByText('Loaded')).toBeTruthy();
  expect(panel.getByRole('link', { name: 'Appointment #7' }).getAttribute('href')).toBe('/appointments?open=7');
});

test('the board and the panel say when a truck is expected, and that it is late', async () => {
  const [arrival_from, arrival_to] = ['2026-11-20T19:40:00.000Z', '2026-11-20T20:00:00.000Z'];
  openBoard(
    truckDay({ trips: [{ ...trip, step: 'on-the-way', arrival_from, arrival_to, late: true }] }),
    `${board}&crew=4`,
  );
  expect(await screen.findByText('Expected 14:40–15:00')).toBeTruthy();
  const panel = within(await screen.findByRole('dialog', { name: 'Big Blue' }));
  expect(panel.getByText(/expected 14:40–15:00/)).toBeTruthy();
  expect(screen.getAllByText('Late')).toHaveLength(2);
});

test('counts the trips that have ended, and shows the board without crews if they cannot be read', async () => {
  openBoard(truckDay({ crew: null, trips: [{ ...trip, step: 'delivered' }] }));
  expect(await screen.findByText('1 of 1 ended')).toBeTruthy();
  document.body.innerHTML = '';
  openBoard(truckDay(), board, (api) => api.isUnreachable(routes.listTruckDays));
  expect(await screen.findByRole('button', { name: 'Crew of Big Blue: nobody named' })).toBeTruthy();
});

test('saves crew and phone with the version', async () => {
  const { api, shell, user } = openBoard(truckDay(), `${board}&crew=4`);
  const phone = await screen.findByLabelText(/^Crew's phone/);
  api.answers(routes.updateTruckDay, truckDay({ phone: '+12025550143', version: 3 }));
  await user.type(phone, '202-555-0143');
  await user.click(screen.getByRole('button', { name: 'Save crew' }));
  await waitFor(() => expect(shell.toasts.at(-1)?.title).toBe('Crew saved'));
  expect(lastChange(api)).toMatchObject({
    endpoint: `PUT /api/truck-days/4/${ahead}`,
    body: { crew: 'Sam and Alex', phone: '202-555-0143', version: 2 },
  });
});

test('a crew that someone else changed is not overwritten', async () => {
  const { api, user } = openBoard(truckDay(), `${board}&crew=4`);
  await user.type(await screen.findByLabelText(/^Crew's phone/), '1');
  const message = 'Someone else changed this truck day';
  api.refuses(routes.updateTruckDay, { status: 409, code: 'RECORD_CHANGED', message });
  await user.click(screen.getByRole('button', { name: 'Save crew' }));
  expect(await screen.findByText('Someone else changed this crew')).toBeTruthy();
});

test('makes the link, says when it was opened, and texts it to the saved phone', async () => {
  const { api, shell, user } = openBoard(truckDay(), `${board}&crew=4`);
  const linked = truckDay({ link: '/crew/AAAA', phone: '+12025550143', opened_at: INSTANT, version: 3 });
  api.answers(routes.changeCrewLink, linked);
  api.answers(routes.listTruckDays, [linked]);
  await user.click(await screen.findByRole('button', { name: 'Create link' }));
  const link = await screen.findByLabelText<HTMLInputElement>('Crew link');
  expect(link.value).toBe(new URL('/crew/AAAA', window.location.origin).href);
  expect(screen.getByText(/^Not texted yet, opened /)).toBeTruthy();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Text link' }).getAttribute('aria-busy')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Text link' }));
  await waitFor(() => expect(shell.toasts.at(-1)?.title).toBe('Texting the link'));
  expect(lastChange(api)).toMatchObject({ body: { action: 'text' } });
  await user.click(screen.getByText('Show QR code'));
  expect(await screen.findByTitle('QR code with the crew link')).toBeTruthy();
});

test.each([
  [{ status: 'queued', sent_at: null, delivered_at: null, error: null }, /^Text message to \+12025550143 is queued, /],
  [
    { status: 'sent', sent_at: INSTANT, delivered_at: INSTANT, error: null },
    /^Texted to \+12025550143 .*, delivered, /,
  ],
  [{ status: 'failed', sent_at: null, delivered_at: null, error: 'Not a phone' }, /^Not texted to .*: Not a phone, /],
] as const)('says what became of the text message: %j', async (text, words) => {
  openBoard(truckDay({ link: '/crew/AAAA', link_text: { to: '+12025550143', ...text } }), `${board}&crew=4`);
  expect(await screen.findByText(words)).toBeTruthy();
});

test('revokes the link after a question', async () => {
  const { api, user } = openBoard(truckDay({ link: '/crew/AAAA' }), `${board}&crew=4`);
  await user.click(await screen.findByRole('button', { name: 'Revoke' }));
  expect(lastChange(api)).toBeUndefined();
  api.answers(routes.changeCrewLink, truckDay());
  api.answers(routes.listTruckDays, [truckDay()]);
  await user.click(await screen.findByRole('button', { name: 'Revoke link' }));
  expect(await screen.findByRole('button', { name: 'Create link' })).toBeTruthy();
  expect(lastChange(api)).toMatchObject({ body: { action: 'revoke' } });
});

test('a day that cannot be read can be retried', async () => {
  const { api, user } = openBoard(truckDay(), `${board}&crew=4`, (fake) => fake.isUnreachable(routes.listTruckDays));
  expect(await screen.findByText('Failed to load the crew')).toBeTruthy();
  // It is read again when the board, which needs it too, is there.
  const retry = await screen.findByRole('button', { name: 'Retry' });
  api.answers(routes.listTruckDays, [truckDay()]);
  await user.click(retry);
  expect(await screen.findByRole('dialog', { name: 'Big Blue' })).toBeTruthy();
});
