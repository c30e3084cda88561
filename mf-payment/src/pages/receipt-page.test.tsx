import { expect, jest, test } from '@jest/globals';
import { stub } from '@tailgate/checks/test-helpers';
import { routes } from '@tailgate/contracts';
import { createQueryClient } from '@tailgate/web-kit';
import { type FakeApi, fakeApi, fakeShell } from '@tailgate/web-kit/testing';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { Remote } from '../remote.tsx';
import { receipt } from '../testing/receipt.ts';

function openReceipt(prepare: (api: FakeApi) => void, path = '/receipts/R-00012') {
  const api = fakeApi();
  prepare(api);
  const routed = [{ path: '*', element: <Remote shell={fakeShell()} /> }];
  const router = createMemoryRouter(routed, { initialEntries: [path] });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { api, user: userEvent.setup() };
}

test('shows the receipt with its lines, a PDF and a button to print it', async () => {
  const print = jest.fn();
  stub(window, 'print', print);
  const { user } = openReceipt((api) => api.answers(routes.getReceipt, receipt));
  expect(await screen.findByRole('heading', { level: 1, name: 'Receipt R-00012' })).toBeTruthy();
  const page = within(document.querySelector('[data-page]') as HTMLElement);
  const facts = [
    'Amount paid',
    'Questions? hello@tailgate.example',
    'Visa ending in 4242',
    '#12',
    'Tuesday, December 1, 2026',
    '12 Mill Lane, Albany',
    '480 Harbor Road, Troy',
  ];
  const lines = [
    'Zoë 王',
    'Version 2',
    'November 24, 2026',
    '4 Depot Road, Albany',
    ...facts,
    '$31.85',
    '$30.33',
    '$10.00',
    '$72.18',
  ];
  for (const text of lines) expect(page.getAllByText(text).length).toBeGreaterThan(0);
  // The paper says the same, and the customer knows no other number.
  const paper = document.querySelector('body > [data-print-sheet]')?.textContent;
  for (const text of lines) expect(paper).toContain(text);
  expect(paper).not.toMatch(/#7|#9/);
  expect(screen.getByRole('link', { name: 'Download PDF' }).getAttribute('href')).toBe(
    '/api/receipts/R-00012/receipt.pdf',
  );
  await user.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledTimes(1);
});

test('a credit note says what was refunded', async () => {
  const items = [{ label: 'Refund', detail: 'Of receipt R-00012', amount: '72.18' }];
  openReceipt((api) => api.answers(routes.getReceipt, { ...receipt, number: 'C-00001', kind: 'credit_note', items }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Credit note C-00001' })).toBeTruthy();
  for (const text of ['Amount refunded', 'Date refunded', 'Refunded to', 'Total refunded'])
    expect(screen.getAllByText(text).length).toBeGreaterThan(0);
});

test('says so if there is no such receipt, or it cannot be loaded', async () => {
  openReceipt((api) =>
    api.refuses(routes.getReceipt, { status: 404, code: 'NOT_FOUND', message: 'Receipt not found' }),
  );
  expect(await screen.findByRole('heading', { level: 1, name: 'Receipt not found' })).toBeTruthy();
});

test('can be loaded again after a failure', async () => {
  const { api, user } = openReceipt((fake) => fake.isUnreachable(routes.getReceipt));
  const retry = await screen.findByRole('button', { name: 'Retry' }, { timeout: 5_000 });
  api.answers(routes.getReceipt, receipt);
  await user.click(retry);
  expect(await screen.findByRole('heading', { level: 1, name: 'Receipt R-00012' })).toBeTruthy();
});

const SECRET = 'S'.repeat(28);
const LINKED = `/booking/${SECRET}/receipts/R-00012`;

test('shows a receipt by the booking link, without an account', async () => {
  openReceipt((api) => api.answers(routes.linkedReceipts, [receipt]), LINKED);
  expect(await screen.findByRole('heading', { level: 1, name: 'Receipt R-00012' })).toBeTruthy();
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(hrefOf('Download PDF')).toBe(`/api/public/bookings/${SECRET}/receipts/R-00012/receipt.pdf`);
  expect(hrefOf('Back to your booking')).toBe(`/booking/${SECRET}`);
});

test("shows no receipt that is not the link's, and says so of a link that ended", async () => {
  openReceipt((api) => api.answers(routes.linkedReceipts, [{ ...receipt, number: 'R-00013' }]), LINKED);
  expect(await screen.findByRole('heading', { level: 1, name: 'Receipt not found' })).toBeTruthy();
  cleanup();
  const refusal = { status: 400, code: 'BOOKING_LINK_INVALID', message: 'This link does not work' } as const;
  openReceipt((api) => api.refuses(routes.linkedReceipts, refusal), LINKED);
  expect(await screen.findByRole('heading', { level: 1, name: "This link doesn't work" })).toBeTruthy();
});

test('a credit note names the tax in it', async () => {
  const taxes = [{ name: 'Sales tax', percent: '8', amount: '0.74', included: true }];
  openReceipt((api) => api.answers(routes.getReceipt, { ...receipt, kind: 'credit_note', taxes }));
  for (const term of await screen.findAllByText('Includes Sales tax (8%)'))
    expect(term.nextElementSibling?.textContent).toBe('$0.74');
});
