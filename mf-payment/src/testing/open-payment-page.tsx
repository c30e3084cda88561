import {
  type BootConfig,
  type CreatePaymentIntentAnswer,
  type PayableQuote,
  type PublicSlot,
  routes,
} from '@tailgate/contracts';
import { createQueryClient } from '@tailgate/web-kit';
import { type FakeApi, fakeApi, fakeShell, testConfig } from '@tailgate/web-kit/testing';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { prepare, Remote } from '../remote.tsx';

export const REFERENCE = 'AbCdEfGhIjKlMnOpQrStUv';
export const INTENT = 'pi_test_00000001';

export const approvedQuote: PayableQuote = {
  id: 12,
  status: 'approved',
  appointment: { id: 7, status: 'pending', cancelled: false, payable: true, date: null, start: null, end: null },
  service_type: 'regional',
  origin: '1 Main St, Springfield',
  destination: '9 Oak Ave, Shelbyville',
  load_weight: 750,
  item_description: 'Sofa',
  distance: '45.50',
  weight_fee: '10.00',
  total_amount: '72.18',
  requested_date: null,
  requested_time: null,
  special_instructions: null,
  expires_at: null,
};

export const bookedQuote: PayableQuote = {
  ...approvedQuote,
  status: 'confirmed',
  appointment: {
    id: 7,
    status: 'confirmed',
    cancelled: false,
    payable: false,
    date: '2026-11-20',
    start: '09:00:00',
    end: '10:00:00',
  },
};

export function bookedQuoteNow(change: Partial<NonNullable<PayableQuote['appointment']>>): PayableQuote {
  const { appointment } = bookedQuote;
  return { ...bookedQuote, appointment: appointment && { ...appointment, ...change } };
}

export const morning: PublicSlot = { id: 1, start_time: '09:00:00', end_time: '10:00:00' };
export const afternoon: PublicSlot = { id: 2, start_time: '13:00:00', end_time: '14:00:00' };
export const late: PublicSlot = { id: 3, start_time: '19:00:00', end_time: '20:00:00' };

/** Each slot has a payment intent; nine o'clock has {@link INTENT}. */
export function intentOf(timeSlotId: number): string {
  return `pi_test_${String(timeSlotId).padStart(8, '0')}`;
}

export function intentFor(timeSlotId: number): CreatePaymentIntentAnswer {
  return {
    clientSecret: `${intentOf(timeSlotId)}_secret_x`,
    paymentIntentId: intentOf(timeSlotId),
    amount: '72.18',
    currency: 'usd',
    timeSlotId,
    holdExpiresAt: new Date(Date.now() + 600_000).toISOString(),
  };
}

// As the shell does before it draws a screen.
await prepare(`/payment/${REFERENCE}`);

interface Options {
  readonly query?: string;
  readonly links?: Partial<BootConfig['links']>;
  readonly display?: Partial<BootConfig['display']>;
}

export function openPaymentPage(
  prepare: (api: FakeApi) => void = () => {},
  { query = '', links = {}, display = {} }: Options = {},
) {
  const api = fakeApi();
  api.refuses(routes.currentUser, { status: 401, code: 'NOT_SIGNED_IN', message: 'Sign in first.' });
  api.answers(routes.payableQuote, approvedQuote);
  api.answers(routes.publicAvailableSlots, [late, afternoon, morning]);
  api.answers(routes.publicFreeDays, []);
  api.answers(routes.createPaymentIntent, ({ body }) => intentFor((body as { timeSlotId: number }).timeSlotId));
  api.answers(routes.confirmPayment, {
    status: 'confirmed',
    message: 'Confirmed',
    appointment_id: 5,
    appointment_date: '2026-11-20',
    appointment_time_start: '09:00:00',
    appointment_time_end: '10:00:00',
  });
  prepare(api);
  const shell = fakeShell({
    links: { ...testConfig.links, ...links },
    display: { ...testConfig.display, ...display },
  });
  const router = createMemoryRouter([{ path: '*', element: <Remote shell={shell} /> }], {
    initialEntries: [`/payment/${REFERENCE}${query}`],
  });
  const view = render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { api, shell, router, view, user: userEvent.setup({ advanceTimers: () => {} }) };
}
