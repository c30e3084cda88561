import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { stub } from '@tailgate/checks/test-helpers';
import { routes } from '@tailgate/contracts';
import type { FakeApi } from '@tailgate/web-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { clearOutbox } from '../features/quote-request/load-photos/photo-outbox.ts';
import { fakeEvening, fillIn, receipt, submitButton } from '../testing/quote-form.ts';
import { renderAt } from '../testing/render-at.tsx';

const REFUSED = { status: 400, code: 'PHOTO_REFUSED', message: 'This is not a complete JPEG photo.' };
const SHA = { sha256: 'a'.repeat(64) };

beforeEach(() => {
  fakeEvening();
  // jsdom draws nothing.
  stub(globalThis, 'createImageBitmap', async (file: { name?: string }) => {
    if (file.name === 'notes.txt') throw new Error('not an image');
    return { width: 4_000, height: 3_000, close: () => undefined };
  });
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  jest
    .spyOn(HTMLCanvasElement.prototype, 'toBlob')
    .mockImplementation((done) => done(new Blob(['jpeg'], { type: 'image/jpeg' })));
});
afterEach(() => {
  act(clearOutbox);
  jest.useRealTimers();
});

async function openForm(prepare: (api: FakeApi) => void) {
  const opened = renderAt('/quote', (api) => {
    api.answers(routes.requestQuote, receipt);
    prepare(api);
  });
  const input = await screen.findByLabelText<HTMLInputElement>(/^Photos of the load/);
  const pick = (...names: string[]) =>
    opened.user.upload(
      input,
      names.map((name) => new File(['x'], name, { type: 'image/jpeg' })),
    );
  const choose = async (...names: string[]) => {
    await pick(...names);
    await waitFor(() => expect(screen.queryByText('Reading photos…')).toBeNull());
  };
  const sent = () =>
    opened.api.calls.filter(({ endpoint }) => endpoint.startsWith('PUT ')).map((call) => call.endpoint);
  return { ...opened, input, pick, choose, sent };
}
const chosen = () => within(screen.getByRole('list', { name: 'Chosen photos' })).getAllByRole('img').length;

test('photos are sent once the request was accepted', async () => {
  const { user, choose, sent } = await openForm((api) => api.answers(routes.sendLoadPhoto, SHA));
  await choose('sofa.jpg', 'chair.jpg', 'lamp.jpg');
  await user.click(screen.getByRole('button', { name: 'Remove photo 2' }));
  expect(chosen()).toBe(2);
  await fillIn(user);
  expect(sent()).toEqual([]);
  await user.click(submitButton());
  expect(await screen.findByText('2 photos of the load sent.')).toBeTruthy();
  expect(sent()).toHaveLength(2);
  const address = new RegExp(`^PUT /api/public/quotes/${receipt.reference}/photos/[0-9a-f-]{36}$`);
  for (const endpoint of sent()) expect(endpoint).toMatch(address);
});

test('a photo that fails is sent again by Retry, and the request is still received', async () => {
  const { user, api, choose, sent } = await openForm((fake) => fake.refuses(routes.sendLoadPhoto, REFUSED));
  await choose('sofa.jpg');
  await fillIn(user);
  await user.click(submitButton());
  expect(await screen.findByRole('heading', { name: 'We have received your request' })).toBeTruthy();
  expect(await screen.findByText('1 photo not sent')).toBeTruthy();
  expect(screen.getByText(/We still have your request\. This is not a complete JPEG photo\./)).toBeTruthy();
  api.answers(routes.sendLoadPhoto, SHA);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('1 photo of the load sent.')).toBeTruthy();
  const [first, second] = sent();
  expect(second).toBe(first);
});

test('photos that are still being read when the request is sent follow, and one that cannot be read is named', async () => {
  const reading = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const;
  const { user, pick, sent } = await openForm((api) => api.answers(routes.sendLoadPhoto, SHA));
  let files = 0;
  stub(globalThis, 'createImageBitmap', async (source: unknown) => {
    if (source instanceof File) await reading[files++]?.promise;
    return { width: 4_000, height: 3_000, close: () => undefined };
  });
  await fillIn(user);
  await pick('sofa.jpg', 'chair.jpg');
  await user.click(submitButton());
  expect(await screen.findByText('Sending photo 1 of 2. Please keep this page open.')).toBeTruthy();
  expect(sent()).toEqual([]);
  reading[0].resolve();
  reading[1].reject(new Error('not an image'));
  expect(await screen.findByText('Not all photos were sent')).toBeTruthy();
  expect(screen.getByText("We still have your request. chair.jpg couldn't be read as a photo.")).toBeTruthy();
  expect(sent()).toHaveLength(1);
});

test('a photo that is read after the person has signed out is not kept', async () => {
  const reading = Promise.withResolvers<void>();
  const { pick } = await openForm(() => undefined);
  const close = jest.fn();
  stub(globalThis, 'createImageBitmap', () => reading.promise.then(() => ({ width: 40, height: 30, close })));
  await pick('sofa.jpg');
  act(clearOutbox);
  reading.resolve();
  await waitFor(() => expect(close).toHaveBeenCalled());
  expect([screen.queryByRole('list', { name: 'Chosen photos' }), screen.queryByText('Reading photos…')]).toEqual([
    null,
    null,
  ]);
});

test('a photo that is read late does not let those of the next request go to the one before', async () => {
  const reading = Promise.withResolvers<void>();
  const first = await openForm((api) => api.answers(routes.sendLoadPhoto, SHA));
  const close = jest.fn();
  stub(globalThis, 'createImageBitmap', async (source: { name?: string }) => {
    if (source.name === 'late.jpg') await reading.promise;
    return { width: 40, height: 30, close };
  });
  await fillIn(first.user);
  await first.pick('late.jpg');
  await first.user.click(submitButton());
  await screen.findByText('Sending photo 1 of 1. Please keep this page open.');
  first.view.unmount();
  const second = await openForm((api) => api.answers(routes.sendLoadPhoto, SHA));
  await second.choose('sofa.jpg');
  close.mockClear();
  reading.resolve();
  await waitFor(() => expect(close).toHaveBeenCalled());
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect([first.sent(), second.sent(), chosen()]).toEqual([[], [], 1]);
});

test('takes six photos, and says which file is no photo', async () => {
  const { choose, input } = await openForm(() => undefined);
  await choose('notes.txt');
  expect(screen.getByText("notes.txt couldn't be read as a photo.")).toBeTruthy();
  await choose('1.jpg', '2.jpg', '3.jpg', '4.jpg', '5.jpg', '6.jpg', '7.jpg');
  expect(chosen()).toBe(6);
  expect(screen.getByText('You can add up to 6 photos.')).toBeTruthy();
  expect(input.disabled).toBe(true);
});

test('a receipt that is opened again sends no photo of a newer request', async () => {
  const { choose, view, sent } = await openForm((api) => api.answers(routes.sendLoadPhoto, SHA));
  await choose('sofa.jpg');
  view.unmount();
  const state = { receipt, email: 'casey@tailgate.example', item: null };
  renderAt({ pathname: '/quote/received', state }, (api) => api.answers(routes.sendLoadPhoto, SHA));
  expect(await screen.findByRole('heading', { name: 'We have received your request' })).toBeTruthy();
  expect([sent(), screen.queryByText(/photo/i)]).toEqual([[], null]);
});
