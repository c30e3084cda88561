import { afterEach, beforeEach, expect, jest } from '@jest/globals';
import type { FakeApi } from '@tailgate/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { type FakeCardProvider, installCardProvider } from './fake-card-provider.ts';
import type { openPaymentPage } from './open-payment-page.tsx';

export const nineOClock = /9:00 AM – 10:00 AM/;
export const slot = (name: RegExp) => screen.findByRole<HTMLButtonElement>('radio', { name });
/** The time that shows as chosen. */
export const chosenSlot = () => screen.findByRole('radio', { name: / – /, checked: true });
export const payButton = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Pay Now $72.18' });
/** What was asked to be booked and charged, last. */
export const lastConfirmation = ({ api }: { api: FakeApi }) =>
  api.calls.findLast(({ endpoint }) => endpoint.endsWith('/confirm-payment'))?.body;
export const titles = (shell: { toasts: { title: string }[] }) => shell.toasts.map((toast) => toast.title);

/** Picks nine o'clock and waits until it can be paid. */
export async function pickNine({ user }: ReturnType<typeof openPaymentPage>) {
  await user.click(await slot(nineOClock));
  const pay = await payButton();
  await waitFor(() => expect(pay.disabled).toBe(false));
}

/** Each test of a file begins in a tab that knows nothing, late on the 20th in New York; in UTC it is the 21st already. */
export function inFreshTabs(): { readonly cards: FakeCardProvider } {
  const tab = { cards: installCardProvider() };
  beforeEach(() => {
    sessionStorage.clear();
    tab.cards = installCardProvider();
    jest.useFakeTimers({ now: new Date('2026-11-21T02:00:00Z'), advanceTimers: true });
  });
  afterEach(() => {
    jest.useRealTimers();
  });
  return tab;
}
