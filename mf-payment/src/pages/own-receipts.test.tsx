import { expect, jest, test } from '@jest/globals';
import { type Receipt, routes, type User } from '@tailgate/contracts';
import { act, screen, waitFor } from '@testing-library/react';
import { BALANCE_INTENT, openBalancePage, payByCard, titled as titledBalance } from '../testing/open-balance-page.tsx';
import { bookedQuote, openPaymentPage } from '../testing/open-payment-page.tsx';
import { inFreshTabs, payButton, pickNine } from '../testing/pick-and-pay.ts';

const tab = inFreshTabs();
const since = '2026-11-01T12:00:00.000Z';
const casey: User = {
  id: 3,
  username: 'casey',
  email: 'casey@tailgate.example',
  role: 'CUSTOMER',
  email_verified: true,
  created_at: since,
  updated_at: since,
};
const receipt: Receipt = {
  number: 'R-00012',
  kind: 'receipt',
  date: '2026-11-20',
  issued_at: since,
  appointment_id: 7,
  quote_id: 12,
  payment_id: 31,
  customer: 'Casey Jones',
  method: 'card',
  company_name: 'Tailgate',
  company_email: null,
  company_phone: null,
  amount: '72.18',
  currency: 'usd',
  items: [{ label: 'Delivery', detail: null, amount: '72.18' }],
};
const address = 'GET /api/appointments/7/receipts';
const link = (name: string) => screen.findByRole('link', { name });

async function payAs(prepare: Parameters<typeof openPaymentPage>[0]) {
  const page = openPaymentPage(prepare);
  await pickNine(page);
  page.api.answers(routes.payableQuote, bookedQuote);
  await page.user.click(await payButton());
  await screen.findByRole('heading', { level: 1, name: 'Payment Successful!' });
  expect(screen.getByText(/confirmation email with all the details and your receipt\.$/)).toBeTruthy();
  return page;
}

test('a visitor reads that the receipt is in the email, and no request is sent for it', async () => {
  const page = await payAs(undefined);
  expect(page.api.calls.map(({ endpoint }) => endpoint)).not.toContain(address);
  expect(screen.queryByRole('heading', { name: 'Receipts' })).toBeNull();
});

test('the signed-in customer gets a link to the receipt once it is issued', async () => {
  const page = await payAs((api) => {
    api.answers(routes.currentUser, casey);
    api.answers(routes.listAppointmentReceipts, []);
  });
  await waitFor(() => expect(page.api.calls.map(({ endpoint }) => endpoint)).toContain(address));
  expect(screen.queryByRole('heading', { name: 'Receipts' })).toBeNull();
  page.api.answers(routes.listAppointmentReceipts, [receipt]);
  await act(async () => jest.advanceTimersByTime(2_500));
  expect((await link('Receipt R-00012')).getAttribute('href')).toBe('/receipts/R-00012');
});

test('a payer who is not the client sees no receipts', async () => {
  const page = await payAs((api) => {
    api.answers(routes.currentUser, casey);
    api.refuses(routes.listAppointmentReceipts, { status: 404, code: 'NOT_FOUND', message: 'No.' });
  });
  await waitFor(() => expect(page.api.calls.map(({ endpoint }) => endpoint)).toContain(address));
  await act(async () => jest.advanceTimersByTime(10_000));
  expect(page.api.calls.filter(({ endpoint }) => endpoint === address)).toHaveLength(1);
  expect(screen.queryByRole('heading', { name: 'Receipts' })).toBeNull();
});

test('a paid balance links to the receipts of both payments', async () => {
  tab.cards.confirmations = [{ paymentIntent: { id: BALANCE_INTENT, status: 'requires_capture' } }];
  const page = openBalancePage((api) => {
    api.answers(routes.currentUser, casey);
    api.answers(routes.listAppointmentReceipts, [receipt]);
  });
  await payByCard(page);
  await titledBalance('Paid in full');
  await link('Receipt R-00012');
  page.api.answers(routes.listAppointmentReceipts, [receipt, { ...receipt, number: 'R-00013' }]);
  await act(async () => jest.advanceTimersByTime(2_500));
  expect(await link('Receipt R-00013')).toBeTruthy();
});
