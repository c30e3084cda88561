import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { stub } from '@tailgate/checks/test-helpers';
import { type CrewActionsBody, type CrewDay, routes } from '@tailgate/contracts';
import type { FakeApi } from '@tailgate/web-kit/testing';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { forgetDay, type KeptPhoto } from '../features/day/outbox/outbox-store.ts';
import { photosOf } from '../features/day/outbox/photos.ts';
import { crewDay, SECRET, trip } from '../testing/crew-day.ts';
import { button, connectionIsBack, openCrewPage, sentOf } from '../testing/open-crew-page.tsx';

const REQUIRED: CrewDay['asks'] = { pick_up_photos: 'ask', delivery_photos: 'require', signature: 'off' };
const JPEG = new Blob(['jpeg'], { type: 'image/jpeg' });
const SHA = createHash('sha256').update('jpeg').digest('hex');

beforeEach(() => {
  // jsdom draws nothing.
  stub(globalThis, 'createImageBitmap', async () => ({ width: 4_000, height: 3_000, close: () => undefined }));
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(JPEG));
});
afterEach(async () => {
  cleanup();
  await forgetDay(SECRET);
});

/** While it reads, what was sent may change the page. */
const photosNow = () => act(() => photosOf(SECRET));
const photoCalls = (api: FakeApi) => api.calls.filter(({ endpoint }) => endpoint.includes('/photos/'));

async function openTrip(asks: Partial<CrewDay['asks']>, prepare: (api: FakeApi) => void = () => {}) {
  const page = openCrewPage((api) => {
    api.answers(routes.readCrewDay, crewDay({ trips: [trip({ step: 'loaded' })], asks: { ...REQUIRED, ...asks } }));
    api.isUnreachable(routes.sendCrewPhoto);
    prepare(api);
  });
  const pick = async (label: RegExp = /^Photos of the delivery/) =>
    await page.user.upload(
      await screen.findByLabelText<HTMLInputElement>(label),
      new File(['x'], 'door.jpg', { type: 'image/jpeg' }),
    );
  const take = async (label?: RegExp) => {
    await pick(label);
    await waitFor(() => expect(screen.queryByText('Reading photos…')).toBeNull());
  };
  return { ...page, pick, take };
}

async function openDelivery(asks: Partial<CrewDay['asks']> = {}, prepare?: (api: FakeApi) => void) {
  const page = await openTrip(asks, prepare);
  await page.user.click(await button('Delivered'));
  const confirm = async () => await page.user.click(await button('Confirm delivery'));
  await page.user.click(await screen.findByRole('radio', { name: 'Handed to the receiver' }));
  return { ...page, confirm };
}

test('a photo is on the phone before the press, which names it and never waits for it', async () => {
  const { api, take, confirm } = await openDelivery();
  await take();
  await take();
  expect(within(await screen.findByRole('list', { name: 'Chosen photos' })).getAllByRole('img')).toHaveLength(2);
  const kept = await photosNow();
  expect(kept.map(({ kind, isPressed }) => [kind, isPressed])).toEqual([
    ['delivery', false],
    ['delivery', false],
  ]);
  expect(photoCalls(api)).toEqual([]);
  await confirm();
  await waitFor(() => expect(sentOf(api)).toHaveLength(1));
  const [action] = (sentOf(api)[0] as unknown as CrewActionsBody).actions;
  expect(action).toMatchObject({ press: 'delivered', photos: kept.map(({ id }) => id) });
  expect(await screen.findByText('2 photos wait for a connection')).toBeTruthy();
});

test('a press waits for the photo that is being read, and names it', async () => {
  const reading = Promise.withResolvers<void>();
  const { api, user, pick, confirm } = await openDelivery();
  stub(globalThis, 'createImageBitmap', () =>
    reading.promise.then(() => ({ width: 4_000, height: 3_000, close: () => undefined })),
  );
  await pick();
  await user.click(screen.getByRole('button', { name: 'Confirm delivery' }));
  expect([sentOf(api), screen.queryByText(/^Take a photo, or/)]).toEqual([[], null]);
  reading.resolve();
  await confirm();
  await waitFor(() => expect(sentOf(api)[0]?.actions[0]).toMatchObject({ photos: [expect.any(String)] }));
});

test('photos leave when there is a connection, and the phone deletes only what the server has', async () => {
  const { api, take, confirm } = await openDelivery();
  await take();
  await take();
  await confirm();
  await screen.findByText('2 photos wait for a connection');
  const [first] = (await photosNow()) as [KeptPhoto, KeptPhoto];
  api.answers(routes.sendCrewPhoto, ({ endpoint }) => ({ sha256: endpoint.endsWith(first.id) ? SHA : 'another' }));
  connectionIsBack();
  await waitFor(async () => expect(await photosOf(SECRET)).toHaveLength(1));
  api.answers(routes.sendCrewPhoto, { sha256: SHA });
  connectionIsBack();
  await waitFor(async () => expect(await photosOf(SECRET)).toEqual([]));
  expect(await screen.findByText(/^All sent/)).toBeTruthy();
  const query = { appointment_id: '7', kind: 'delivery', taken_at: first.taken_at };
  expect(photoCalls(api).find(({ endpoint }) => endpoint.endsWith(first.id))?.query).toEqual(query);
});

test('a photo that the server cannot take now does not hold up the others', async () => {
  const { api, take, confirm } = await openDelivery();
  await take();
  await take();
  await confirm();
  await screen.findByText('2 photos wait for a connection');
  const [first] = (await photosNow()) as [KeptPhoto, KeptPhoto];
  api.answers(routes.sendCrewPhoto, ({ endpoint }) => ({ sha256: endpoint.endsWith(first.id) ? 'another' : SHA }));
  connectionIsBack();
  await waitFor(async () => expect((await photosOf(SECRET)).map(({ id }) => id)).toEqual([first.id]));
});

test('a refused photo stays, says why, and can be deleted; one of a deleted trip goes', async () => {
  const message = 'This is not a complete JPEG photo. Please choose another one.';
  const { user, take, confirm } = await openDelivery({}, (api) =>
    api.refuses(routes.sendCrewPhoto, { status: 400, code: 'PHOTO_REFUSED', message }),
  );
  await take();
  await confirm();
  await screen.findByText('1 photo refused');
  await user.click(await button('Show'));
  expect(await screen.findByText(message)).toBeTruthy();
  await user.click(await button('Delete photo'));
  await waitFor(async () => expect(await photosOf(SECRET)).toEqual([]));
  cleanup();
  const again = await openDelivery({}, (api) =>
    api.refuses(routes.sendCrewPhoto, { status: 404, code: 'NOT_FOUND', message: 'Trip not found' }),
  );
  await again.take();
  await again.confirm();
  await waitFor(async () => expect(await photosOf(SECRET)).toEqual([]));
});

test('a required photo has a way out, with a reason', async () => {
  const { api, user, confirm } = await openDelivery();
  await confirm();
  expect(await screen.findByText("Take a photo, or say why you can't")).toBeTruthy();
  await user.click(await button("Can't take one"));
  await confirm();
  expect(await screen.findByText('Say why in a few words')).toBeTruthy();
  await user.type(await screen.findByLabelText('Why is there no photo?'), 'Broken camera');
  await confirm();
  await waitFor(() => expect(sentOf(api)[0]?.actions[0]).toMatchObject({ not_taken: 'Broken camera' }));
});

test('a full phone says so at once, and the press goes without the photo', async () => {
  stub(navigator, 'storage', { estimate: async () => ({ quota: 200_000_000, usage: 150_000_000 }) } as StorageManager);
  const { api, take, confirm } = await openDelivery({ delivery_photos: 'ask' });
  await take();
  expect(await screen.findByText(/^This phone is almost full/)).toBeTruthy();
  await confirm();
  await waitFor(() => expect(sentOf(api)).toHaveLength(1));
  expect(sentOf(api)[0]?.actions[0]).not.toHaveProperty('photos');
});

test('photos that were taken before the page was closed are still chosen', async () => {
  const { take } = await openDelivery();
  await take();
  cleanup();
  const again = await openDelivery();
  expect(within(await screen.findByRole('list', { name: 'Chosen photos' })).getAllByRole('img')).toHaveLength(1);
  await again.user.click(screen.getByRole('button', { name: 'Remove photo 1' }));
  await waitFor(async () => expect(await photosOf(SECRET)).toEqual([]));
});

test('Loaded asks for photos of the load where the company wants them', async () => {
  const arrived = (api: FakeApi, pick_up_photos: 'ask' | 'off') =>
    api.answers(
      routes.readCrewDay,
      crewDay({ trips: [trip({ step: 'arrived' })], asks: { ...REQUIRED, pick_up_photos } }),
    );
  const { api, user, take } = await openTrip({}, (fake) => arrived(fake, 'ask'));
  await user.click(await button('Loaded'));
  await take(/^Photos of the load/);
  await user.click(await button('Confirm loading'));
  await waitFor(() =>
    expect(sentOf(api)[0]?.actions[0]).toMatchObject({ press: 'loaded', photos: [expect.any(String)] }),
  );
  cleanup();
  await forgetDay(SECRET);
  const plain = await openTrip({}, (fake) => arrived(fake, 'off'));
  await plain.user.click(await button('Loaded'));
  await waitFor(() => expect(sentOf(plain.api)[0]?.actions[0]).toMatchObject({ press: 'loaded' }));
});

test('a required signature is drawn, or the name is typed', async () => {
  const { api, user, confirm } = await openDelivery({ delivery_photos: 'off', signature: 'require' });
  await confirm();
  expect(await screen.findByText("Have it signed, or type the receiver's name")).toBeTruthy();
  const paper = screen.getByRole('img', { name: 'Signature' });
  await user.pointer([{ keys: '[MouseLeft>]', target: paper }, { target: paper }, { keys: '[/MouseLeft]' }]);
  await confirm();
  await waitFor(() => expect(sentOf(api)).toHaveLength(1));
  expect((await photosNow()).map(({ kind, isPressed }) => [kind, isPressed])).toEqual([['signature', true]]);
});

test('what waits is listed with its time and size, and can be copied as text', async () => {
  const { api, user, take, confirm } = await openDelivery({}, (fake) => fake.isUnreachable(routes.sendCrewActions));
  await take();
  await confirm();
  await screen.findByText('1 action and 1 photo wait for a connection');
  await user.click(await button('Show'));
  const lines = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(lines).toEqual([
    expect.stringMatching(/^\d+:\d\d [AP]M Delivered, Robin Hale$/),
    expect.stringMatching(/^\d+:\d\d [AP]M Photo, delivery, Robin Hale, 1 kB$/),
  ]);
  await user.click(await button('Copy as text'));
  expect(await screen.findByText('Copied')).toBeTruthy();
  expect(await act(() => navigator.clipboard.readText())).toBe(lines.join('\n'));
  expect(sentOf(api).length).toBeGreaterThan(0);
});

test("a phone whose clock is wrong says so, by the day's own time", async () => {
  const slow = new Date(Date.now() + 12 * 60_000).toISOString();
  openCrewPage((api) => api.answers(routes.readCrewDay, crewDay({ as_of: slow })));
  expect(await screen.findByText(/^It is 12 minutes slow\./)).toBeTruthy();
  cleanup();
  openCrewPage((api) => api.answers(routes.readCrewDay, crewDay({ as_of: new Date().toISOString() })));
  await button('On my way');
  // The kept day is shown until the new one is there.
  await waitFor(() => expect(screen.queryByText("This phone's clock is wrong")).toBeNull());
});
