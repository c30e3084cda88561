import { afterEach, beforeEach, expect, jest } from '@jest/globals';
import { canBePressed, type FakeApi } from '@tailgate/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { type FakeCardProvider, installCardProvider } from './fake-card-provider.ts';
import type { openPaymentPage } from './open-payment-page.tsx';

export const nineOClock = /9:00 AM – 10:00 AM/;
export const slot = (name: RegExp) => screen.findByRole<HTMLButtonElement>('radio', { name });
export const chosenSlot = () => screen.findByRole('radio', { name: / – /, checked: true });
export const payButton = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Pay Now $72.18' });
export const lastConfirmation = ({ api }: { api: FakeApi }) =>
  api.calls.findLast(({ endpoint }) => endpoint.endsWith('/confirm-payment'))?.body;
export const titles = (shell: { toasts: { title: string }[] }) => shell.toasts.map((toast) => toast.title);

export async function pickNine({ user }: ReturnType<typeof openPaymentPage>) {
  await user.click(await slot(nineOClock));
  const pay = await payButton();
  await waitFor(() => expect(canBePressed(pay)).toBe(true));
}

/** Starts each test in a new tab, late on the 20th in New York, when it is already the 21st in UTC. */
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
