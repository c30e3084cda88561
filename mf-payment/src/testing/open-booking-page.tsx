import { type LinkedBooking, routes } from '@tailgate/contracts';
import { createQueryClient } from '@tailgate/web-kit';
import { type FakeApi, fakeApi, fakeShell } from '@tailgate/web-kit/testing';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { Remote } from '../remote.tsx';

export const SECRET = 'AAAABwAbCdEfGhIjKlMnOpQrStUv';

export const booking: LinkedBooking = {
  id: 7,
  quote_id: 12,
  service_type: 'regional',
  origin: '1 Main St, Springfield',
  destination: '9 Oak Ave, Shelbyville',
  distance: '45.50',
  load_weight: 750,
  item_description: 'Sofa',
  total_amount: '72.18',
  appointment_date: '2026-11-20',
  appointment_time_start: '09:00:00',
  appointment_time_end: '10:00:00',
  status: 'confirmed',
  cancelled: false,
  paid: true,
  changeable: true,
  instructions: null,
  messages: [
    {
      id: 3,
      subject: 'Confirmed: your delivery on November 20, 2026 (reference #12)',
      status: 'sent',
      channel: 'mail',
      sent_at: '2026-11-02T15:04:00.000Z',
      created_at: '2026-11-02T15:03:00.000Z',
    },
  ],
  version: 3,
  link_ends_at: '2027-02-18T14:00:00.000Z',
};

export function openBookingPage(prepare: (api: FakeApi) => void = () => {}, path = `/booking/${SECRET}`) {
  const api = fakeApi();
  api.refuses(routes.currentUser, { status: 401, code: 'NOT_SIGNED_IN', message: 'Sign in first.' });
  api.answers(routes.linkedBooking, booking);
  prepare(api);
  const shell = fakeShell();
  const router = createMemoryRouter([{ path: '*', element: <Remote shell={shell} /> }], { initialEntries: [path] });
  const view = render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { api, shell, router, view, user: userEvent.setup({ advanceTimers: () => {} }) };
}

export const titled = (name: string) => screen.findByRole('heading', { level: 1, name });
export const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });
export const showing = (change: Partial<LinkedBooking>) =>
  openBookingPage((api) => api.answers(routes.linkedBooking, { ...booking, ...change }));
export const lastPut = ({ api }: ReturnType<typeof openBookingPage>) =>
  api.calls.findLast(({ endpoint }) => endpoint.startsWith('PUT'));
