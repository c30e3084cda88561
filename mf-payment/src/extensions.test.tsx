import { expect, test } from '@jest/globals';
import { type Receipt, routes, SLOT_NAMES } from '@tailgate/contracts';
import { createQueryClient } from '@tailgate/web-kit';
import { type FakeApi, fakeApi, fakeShell } from '@tailgate/web-kit/testing';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { declaration } from './declaration.ts';
import { Extension } from './remote.tsx';
import { receipt } from './testing/receipt.ts';

async function openReceipts(prepare: (api: FakeApi) => void) {
  const api = fakeApi();
  prepare(api);
  const element = <Extension shell={fakeShell()} slot="payment-receipts" ids={{ appointmentId: 7, paymentId: 9 }} />;
  const queryClient = createQueryClient();
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
    </QueryClientProvider>,
  );
  const user = userEvent.setup();
  const summary = await screen.findByText('Receipts');
  expect(api.calls).toEqual([]);
  await user.click(summary);
  return { api, user, queryClient };
}

const another: Receipt = { ...receipt, number: 'R-00013', payment_id: 10 };
const creditNote: Receipt = { ...receipt, number: 'R-00014', kind: 'credit_note', amount: '20.00' };

test('fills only slots that exist', () => {
  for (const { slot } of declaration.extensions ?? []) expect(SLOT_NAMES).toContain(slot);
});

test('lists the receipts of the payment once they are opened, each with its page and its PDF', async () => {
  await openReceipts((api) => api.answers(routes.listAppointmentReceipts, [receipt, another, creditNote]));
  const links = (await screen.findAllByRole('link')).map((link) => [
    link.getAttribute('aria-label') ?? link.textContent,
    link.getAttribute('href'),
  ]);
  expect(links).toEqual([
    ['Receipt R-00012', '/receipts/R-00012'],
    ['Receipt R-00012 as PDF', '/api/receipts/R-00012/receipt.pdf'],
    ['Credit note R-00014', '/receipts/R-00014'],
    ['Credit note R-00014 as PDF', '/api/receipts/R-00014/receipt.pdf'],
  ]);
  expect(screen.getByText('$20.00, November 24, 2026')).toBeTruthy();
});

test('says that a payment has no receipt yet', async () => {
  await openReceipts((api) => api.answers(routes.listAppointmentReceipts, [another]));
  expect(await screen.findByText(/^No receipt yet\./)).toBeTruthy();
});

test('receipts that cannot be read say so and can be retried', async () => {
  const { api, user } = await openReceipts((fake) => fake.isUnreachable(routes.listAppointmentReceipts));
  expect(await screen.findByText('Failed to fetch receipts')).toBeTruthy();
  api.answers(routes.listAppointmentReceipts, [receipt]);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: 'Receipt R-00012' })).toBeTruthy();
});

test('reads the receipts again after a refund on the screen around them', async () => {
  const { api, queryClient } = await openReceipts((fake) => fake.answers(routes.listAppointmentReceipts, [receipt]));
  await screen.findByRole('link', { name: 'Receipt R-00012' });
  api.answers(routes.listAppointmentReceipts, [receipt, creditNote]);
  await act(() => queryClient.invalidateQueries({ queryKey: ['payments'] }));
  expect(await screen.findByRole('link', { name: 'Credit note R-00014' })).toBeTruthy();
});
