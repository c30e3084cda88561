import { expect, test } from '@jest/globals';
import { routes, type TripProof } from '@tailgate/contracts';
import type { FakeApi } from '@tailgate/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { booking, openBookingPage, SECRET, titled } from '../testing/open-booking-page.tsx';

const idOf = (digit: number) => `7b0c9a2e-52a5-4d53-9f38-3f5a8f2b1c1${digit}`;
const photo = (digit: number, kind: TripProof['photos'][number]['kind']) => ({
  id: idOf(digit),
  kind,
  width: 1_200,
  height: 1_600,
  received_at: '2026-11-20T19:15:00.000Z',
  taken_at: '2026-11-20T19:13:00.000Z',
});
const proof: TripProof = {
  step: 'delivered',
  step_at: '2026-11-20T19:14:00.000Z',
  truck_name: 'Big Blue',
  crew: 'Sam and Alex',
  handed_over: 'to-someone-else',
  receiver: 'Kim',
  photos: [photo(1, 'delivery'), photo(2, 'delivery'), photo(3, 'signature')],
};

const delivered = (prepare: (api: FakeApi) => void) =>
  openBookingPage((api) => {
    api.answers(routes.linkedBooking, { ...booking, changeable: false, step: 'delivered' });
    prepare(api);
  });
const card = () => screen.findByRole('region', { name: 'Proof of delivery' });

test('a delivered trip shows its proof, each photo large, and the PDF', async () => {
  const { user } = delivered((api) => api.answers(routes.readProof, proof));
  const region = within(await card());
  for (const text of ['November 20, 2026, 2:14 PM', 'Given to someone else', 'Kim'])
    expect(await region.findByText(text)).toBeTruthy();
  const images = region.getAllByRole('img').map((image) => [image.getAttribute('alt'), image.getAttribute('src')]);
  expect(images).toEqual([
    ['Delivery, 1 of 2', `/api/public/bookings/${SECRET}/photos/${idOf(1)}?size=small`],
    ['Delivery, 2 of 2', `/api/public/bookings/${SECRET}/photos/${idOf(2)}?size=small`],
    ['Signature', `/api/public/bookings/${SECRET}/photos/${idOf(3)}?size=small`],
  ]);
  expect(region.getByRole('link', { name: 'Save as PDF' }).getAttribute('href')).toBe(
    `/api/public/bookings/${SECRET}/proof.pdf`,
  );
  await user.click(region.getByRole('button', { name: 'Signature' }));
  const large = within(await screen.findByRole('dialog', { name: 'Signature' })).getByRole('img');
  expect(large.getAttribute('src')).toBe(`/api/public/bookings/${SECRET}/photos/${idOf(3)}`);
});

test('a trip that is not delivered asks for no proof', async () => {
  const { api } = openBookingPage((fake) => fake.answers(routes.linkedBooking, { ...booking, step: 'arrived' }));
  await titled('Your trip is booked');
  expect(screen.queryByRole('region', { name: 'Proof of delivery' })).toBeNull();
  expect(api.calls.some(({ endpoint }) => endpoint.endsWith('/proof'))).toBe(false);
});

test('a proof that cannot be loaded says so, and Retry reads it again', async () => {
  const { api, user } = delivered((fake) =>
    fake.refuses(routes.readProof, { status: 503, code: 'UNAVAILABLE', message: 'Away.' }),
  );
  const region = within(await card());
  await region.findByText("The proof couldn't be loaded");
  api.answers(routes.readProof, { ...proof, photos: [] });
  await user.click(region.getByRole('button', { name: 'Retry' }));
  expect(await region.findByText('No photos were taken.')).toBeTruthy();
});
