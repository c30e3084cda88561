import { expect, test } from '@jest/globals';
import { routes } from '@tailgate/contracts';
import type { FakeApi } from '@tailgate/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openAdmin } from '../testing/open-admin.tsx';
import { press } from '../testing/press.ts';
import { historyEntry } from '../testing/records.ts';
import { truck } from '../testing/slots.ts';
import { tableLines } from '../testing/table-lines.ts';

const old = truck({ id: 5, name: 'Old Red', greatest_load: null, is_active: false, in_use: 0 });
const single = truck({ id: 6, name: 'Shorty', greatest_load: 800, in_use: 1 });

const changesOf = ({ calls }: FakeApi) => calls.filter(({ endpoint }) => /^(POST|PUT)/.test(endpoint));

test('lists every truck with its load, its status and its trips', async () => {
  openAdmin('/trucks', (fake) => fake.answers(routes.listTrucks, [truck(), old, single]));
  await screen.findByText('Big Blue');
  const lines = await tableLines('Trucks');
  expect(lines.map((line) => line.slice(0, 4))).toEqual([
    ['Name', 'Greatest load', 'Status', 'Trips'],
    ['Big Blue', 'Up to 1,500 lbs', 'In service', '3 trips to come'],
    ['Old Red', 'Any load', 'Out of service', 'No trips to come'],
    ['Shorty', 'Up to 800 lbs', 'In service', '1 trip to come'],
  ]);
  expect(document.title).toBe('Trucks · Tailgate');
});

test('shows that it is loading, then that there are no trucks', async () => {
  const late = Promise.withResolvers<[]>();
  openAdmin('/trucks', (fake) => fake.answers(routes.listTrucks, () => late.promise));
  expect((await screen.findByRole('table', { name: 'Trucks' })).getAttribute('aria-busy')).toBe('true');
  expect(screen.queryByText('No trucks found')).toBeNull();
  late.resolve([]);
  expect(await screen.findByText('No trucks found')).toBeTruthy();
  expect(screen.getByText('Use Add truck for your first one.')).toBeTruthy();
});

test('says why the trucks cannot be loaded, and can be retried', async () => {
  const { api, user } = openAdmin('/trucks', (fake) =>
    fake.refuses(routes.listTrucks, { status: 503, code: 'UNAVAILABLE', message: 'Try later.' }),
  );
  const alert = await screen.findByRole('alert');
  expect(within(alert).getByText('Failed to load trucks')).toBeTruthy();
  expect(within(alert).getByText('Try later.')).toBeTruthy();
  expect(screen.queryByText('No trucks found')).toBeNull();
  api.answers(routes.listTrucks, [truck()]);
  await user.click(within(alert).getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Big Blue')).toBeTruthy();
});

test('adds a truck, and reads the list again', async () => {
  const { api, shell, user } = openAdmin('/trucks', (fake) => {
    fake.answers(routes.listTrucks, []);
    fake.answers(routes.createTruck, truck());
  });
  await user.click(await screen.findByRole('button', { name: 'Add truck' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add truck' }));
  const load = dialog.getByLabelText(/^Greatest load/);
  await user.type(load, '0');
  await user.click(dialog.getByRole('button', { name: 'Add truck' }));
  expect(await dialog.findByText('Please give the truck a name')).toBeTruthy();
  expect(dialog.getByText('The greatest load must be a whole number from 1 to 100,000 pounds, or empty')).toBeTruthy();
  expect(changesOf(api)).toEqual([]);
  await user.type(dialog.getByLabelText('Name'), 'Big Blue');
  await user.clear(load);
  await user.type(load, '1,500 lbs');
  expect(dialog.getByText('Read as 1,500 lbs.')).toBeTruthy();
  api.answers(routes.listTrucks, [truck({ in_use: 0 })]);
  await user.click(dialog.getByRole('button', { name: 'Add truck' }));
  expect(await screen.findByText('Up to 1,500 lbs')).toBeTruthy();
  expect(shell.toasts).toEqual([
    { title: 'Truck added', description: 'Time slots can now use Big Blue.', tone: 'success' },
  ]);
  expect(changesOf(api).map(({ body }) => body)).toEqual([{ name: 'Big Blue', greatest_load: 1500 }]);
});

test('shows a refusal at its field, and keeps what was typed', async () => {
  const details = [{ field: 'name', message: 'Another truck has this name' }];
  const { shell, user } = openAdmin('/trucks', (fake) => {
    fake.answers(routes.listTrucks, [truck()]);
    fake.refuses(routes.createTruck, { status: 400, code: 'INVALID_INPUT', message: 'No.', details });
  });
  await user.click(await screen.findByRole('button', { name: 'Add truck' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add truck' }));
  await user.type(dialog.getByLabelText('Name'), 'Big Blue');
  await user.click(dialog.getByRole('button', { name: 'Add truck' }));
  expect(await dialog.findByText('Another truck has this name')).toBeTruthy();
  expect(dialog.getByLabelText<HTMLInputElement>('Name').value).toBe('Big Blue');
  expect(shell.toasts.at(-1)).toMatchObject({ title: 'Failed to add truck', tone: 'destructive' });
});

test("edits a truck; a colleague's change is loaded and the edits stay", async () => {
  const message = 'It was changed by super.';
  const { api, shell, user } = openAdmin('/trucks', (fake) => {
    fake.answers(routes.listTrucks, [truck(), old]);
    fake.refuses(routes.updateTruck, { status: 409, code: 'RECORD_CHANGED', message });
  });
  await user.click(await screen.findByRole('button', { name: 'Edit Big Blue' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Big Blue' }));
  const load = dialog.getByLabelText<HTMLInputElement>(/^Greatest load/);
  expect(load.value).toBe('1500');
  await user.clear(load);
  api.answers(routes.listTrucks, [truck({ name: 'Blue Whale', is_active: false, version: 7 }), old]);
  await user.click(dialog.getByRole('button', { name: 'Save changes' }));
  expect(await dialog.findByText('Someone else changed this truck')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Load their changes' }));
  const name = dialog.getByLabelText<HTMLInputElement>('Name');
  await waitFor(() => expect(name.value).toBe('Blue Whale'));
  expect(load.value).toBe('');
  api.answers(routes.updateTruck, truck({ name: 'Blue Whale', greatest_load: null, version: 8 }));
  await user.click(dialog.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(shell.toasts).toEqual([{ title: 'Truck updated', tone: 'success' }]));
  expect(changesOf(api).map(({ endpoint, body }) => [endpoint, body])).toEqual([
    ['PUT /api/trucks/4', { name: 'Big Blue', greatest_load: null, is_active: true, version: 2 }],
    ['PUT /api/trucks/4', { name: 'Blue Whale', greatest_load: null, is_active: false, version: 7 }],
  ]);
});

test('keeps the edits if the list cannot be read again', async () => {
  const { api, user } = openAdmin('/trucks', (fake) => {
    fake.answers(routes.listTrucks, [truck()]);
    fake.refuses(routes.updateTruck, { status: 409, code: 'RECORD_CHANGED', message: 'It was changed by super.' });
  });
  await user.click(await screen.findByRole('button', { name: 'Edit Big Blue' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Big Blue' }));
  await user.type(dialog.getByLabelText('Name'), ' II');
  api.isUnreachable(routes.listTrucks);
  await user.click(dialog.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Failed to load trucks')).toBeTruthy();
  expect(dialog.getByLabelText<HTMLInputElement>('Name').value).toBe('Big Blue II');
});

test('takes a truck out of service after saying what that means, and puts it back', async () => {
  const { api, shell, user } = openAdmin('/trucks', (fake) => {
    fake.answers(routes.listTrucks, [truck()]);
    fake.answers(routes.updateTruck, truck({ is_active: false, version: 3 }));
  });
  const take = await screen.findByRole('button', { name: 'Take out of service: Big Blue' });
  await user.click(take);
  const question = within(await screen.findByRole('alertdialog', { name: 'Take Big Blue out of service?' }));
  expect(question.getByText('Its free time slots close; booked trips stay. It has 3 trips to come.')).toBeTruthy();
  await user.click(question.getByRole('button', { name: 'Keep in service' }));
  expect(changesOf(api)).toEqual([]);
  await user.click(take);
  api.answers(routes.listTrucks, [truck({ is_active: false, version: 3 })]);
  await press(user, 'Take out of service');
  expect(await screen.findByText('Out of service')).toBeTruthy();
  api.answers(routes.updateTruck, truck({ version: 4 }));
  api.answers(routes.listTrucks, [truck({ version: 4 })]);
  await press(user, 'Put back in service: Big Blue');
  expect(await screen.findByText('In service')).toBeTruthy();
  expect(shell.toasts.map(({ title }) => title)).toEqual(['Big Blue is out of service', 'Big Blue is back in service']);
  expect(changesOf(api).map(({ body }) => body)).toEqual([
    { name: 'Big Blue', greatest_load: 1500, is_active: false, version: 2 },
    { name: 'Big Blue', greatest_load: 1500, is_active: true, version: 3 },
  ]);
});

test('a truck that a colleague changed stays as it is, and is read again', async () => {
  const { api, shell, user } = openAdmin('/trucks', (fake) => {
    fake.answers(routes.listTrucks, [old]);
    fake.refuses(routes.updateTruck, { status: 409, code: 'RECORD_CHANGED', message: 'It was changed by super.' });
  });
  const put = await screen.findByRole('button', { name: 'Put back in service: Old Red' });
  api.answers(routes.listTrucks, [{ ...old, name: 'Older Red', version: 3 }]);
  await user.click(put);
  expect(await screen.findByText('Older Red')).toBeTruthy();
  expect(shell.toasts).toEqual([
    { title: 'Failed to update truck', description: 'It was changed by super.', tone: 'destructive' },
  ]);
});

test('opens from a history entry, with its history', async () => {
  const entry = historyEntry({ subject: 'truck', subject_id: 4, action: 'truck.out-of-service', summary: 'Big Blue' });
  const { api, user } = openAdmin('/history', (fake) => {
    fake.answers(routes.appointmentsHistory, []);
    fake.answers(routes.paymentsHistory, [entry]);
    fake.answers(routes.listTrucks, [old, truck()]);
  });
  await user.selectOptions(await screen.findByLabelText('Records'), 'Trucks');
  await waitFor(() => expect(api.calls.at(-1)?.query).toMatchObject({ subject: 'truck' }));
  await user.click(await screen.findByRole('link', { name: 'Truck #4' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Big Blue' }));
  await user.click(dialog.getByText('History'));
  expect(await dialog.findByText('Truck out of service')).toBeTruthy();
  expect(api.calls.at(-1)?.query).toEqual({ subject: 'truck', subject_id: '4', limit: '20' });
});
