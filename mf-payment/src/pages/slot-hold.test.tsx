import { describe, expect, jest, test } from '@jest/globals';
import { routes } from '@tailgate/contracts';
import { timesIn } from '@tailgate/web-kit';
import { act, screen, waitFor } from '@testing-library/react';
import { afternoon, bookedQuote, intentFor, morning, openPaymentPage } from '../testing/open-payment-page.tsx';
import { inFreshTabs, nineOClock, payButton, pickNine, slot } from '../testing/pick-and-pay.ts';

inFreshTabs();

describe('holding a time slot', () => {
  test("a held slot scrolls to the payment, focuses it and is announced, with the business's time of its end", async () => {
    const before = Date.now();
    const scrolled = jest.fn();
    Element.prototype.scrollIntoView = scrolled;
    await pickNine(openPaymentPage());
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Payment'));
    expect(scrolled).toHaveBeenCalledTimes(1);
    const { clock } = timesIn('12-hour', 'America/New_York');
    const ends = [before, Date.now()].map((from) => `9:00 AM is held for you until ${clock(from + 600_000)}.`);
    expect(ends).toContain(screen.getByText(/held for you until/).textContent);
  });

  test("the ten minutes do not depend on the device's clock", async () => {
    for (const hours of [-1, 1]) {
      sessionStorage.clear();
      const holdExpiresAt = new Date(Date.now() + hours * 3_600_000 + 600_000).toISOString();
      const page = openPaymentPage((api) =>
        api.answers(routes.createPaymentIntent, { ...intentFor(morning.id), holdExpiresAt }),
      );
      await pickNine(page);
      expect(screen.getByRole('timer').textContent).toMatch(/^(10:00|9:5\d)$/);
      page.view.unmount();
    }
  });

  test('says that a slot was just taken, and reloads the list', async () => {
    const { api, user, shell } = openPaymentPage((fake) =>
      fake.refuses(routes.createPaymentIntent, { status: 409, code: 'SLOT_TAKEN', message: 'Taken' }),
    );
    const nine = await slot(nineOClock);
    api.answers(routes.publicAvailableSlots, [afternoon]);
    await user.click(nine);
    const notice = await screen.findByText('9:00 AM was just taken');
    expect(document.activeElement?.contains(notice)).toBe(true);
    await waitFor(() => expect(screen.queryByRole('radio', { name: nineOClock })).toBeNull());
    expect(shell.toasts).toEqual([]);
    expect(screen.getByText('Please select a time slot')).toBeTruthy();

    api.refuses(routes.createPaymentIntent, {
      status: 503,
      code: 'CARD_PROVIDER_UNAVAILABLE',
      message: 'Cards are down.',
    });
    await user.click(await slot(/1:00 PM/));
    expect(await screen.findByText('Payment setup failed')).toBeTruthy();
    expect(screen.getByText('No payment information available')).toBeTruthy();
    expect(shell.toasts.at(-1)).toEqual({
      title: 'Payment Setup Failed',
      description: 'Cards are down.',
      tone: 'destructive',
    });
    api.answers(routes.createPaymentIntent, intentFor(afternoon.id));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await payButton()).toBeTruthy();
  });

  test.each([
    ['SLOT_BLOCKED', 'It is closed for bookings.'],
    ['SLOT_PAST', 'It has already started.'],
    ['SLOT_TOO_FAR', 'It is too far ahead to book yet.'],
  ])('%s says why the slot cannot be booked, and reloads the list', async (code, why) => {
    const { api, user, shell } = openPaymentPage((fake) =>
      fake.refuses(routes.createPaymentIntent, { status: 409, code, message: 'No.' }),
    );
    const nine = await slot(nineOClock);
    api.answers(routes.publicAvailableSlots, [afternoon]);
    await user.click(nine);
    expect(await screen.findByText('9:00 AM can no longer be booked')).toBeTruthy();
    expect(screen.getByText(`${why} Please pick another time.`)).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('radio', { name: nineOClock })).toBeNull());
    expect(shell.toasts).toEqual([]);
  });

  test('a refunded quote cannot be paid', async () => {
    const message = 'The payment of this quote was refunded. Please request a new quote.';
    const { user } = openPaymentPage((fake) =>
      fake.refuses(routes.createPaymentIntent, { status: 409, code: 'QUOTE_REFUNDED', message }),
    );
    await user.click(await slot(nineOClock));
    expect(await screen.findByText('This quote can no longer be paid')).toBeTruthy();
    expect(screen.getByText(message)).toBeTruthy();
    expect(screen.queryByRole('radio')).toBeNull();
  });

  test('a quote that was paid elsewhere is reloaded', async () => {
    const { api, user } = openPaymentPage((fake) =>
      fake.refuses(routes.createPaymentIntent, { status: 409, code: 'QUOTE_ALREADY_PAID', message: 'Paid already' }),
    );
    const nine = await slot(nineOClock);
    api.answers(routes.payableQuote, bookedQuote);
    await user.click(nine);
    expect(await screen.findByText('Your trip is booked')).toBeTruthy();
  });

  test('announces the hold at five minutes and at one, and offers to hold again at its end', async () => {
    const page = openPaymentPage();
    await pickNine(page);
    const pass = async (seconds: number) => act(async () => jest.advanceTimersByTime(seconds * 1000));
    await pass(290);
    expect(screen.queryByText(/minutes? left/)).toBeNull();
    await pass(15);
    expect(screen.getByText('Five minutes left to pay for your time slot.')).toBeTruthy();
    await pass(240);
    expect(screen.getByText('One minute left to pay for your time slot.')).toBeTruthy();
    await pass(60);
    const notice = await screen.findByText('Your hold on this time has ended');
    expect(document.activeElement?.contains(notice)).toBe(true);
    expect(screen.queryByRole('button', { name: /Pay Now/ })).toBeNull();
    await page.user.click(screen.getByRole('button', { name: 'Hold 9:00 AM again' }));
    expect(await payButton()).toBeTruthy();
    expect(screen.queryByText('Your hold on this time has ended')).toBeNull();
  });
});
