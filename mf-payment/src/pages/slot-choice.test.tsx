import { describe, expect, test } from '@jest/globals';
import { routes } from '@tailgate/contracts';
import { testConfig } from '@tailgate/web-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import {
  afternoon,
  INTENT,
  intentFor,
  intentOf,
  late,
  morning,
  openPaymentPage,
  REFERENCE,
} from '../testing/open-payment-page.tsx';
import {
  chosenSlot,
  inFreshTabs,
  lastConfirmation,
  nineOClock,
  payButton,
  pickNine,
  slot,
} from '../testing/pick-and-pay.ts';

const tab = inFreshTabs();

describe('choosing a date and a time', () => {
  test("shows the summary, fourteen days from the business's today, and the slots by period", async () => {
    const { api } = openPaymentPage();
    await slot(nineOClock);
    const summary = screen.getByRole('region', { name: 'Summary' });
    for (const text of [
      '#12',
      '1 Main St, Springfield',
      '9 Oak Ave, Shelbyville',
      '750 lbs, Sofa',
      '$62.18',
      '$10.00',
      '$72.18',
    ]) {
      expect(within(summary).getByText(text)).toBeTruthy();
    }
    const days = within(screen.getByRole('group', { name: 'Delivery date' })).getAllByRole('radio');
    expect(days).toHaveLength(14);
    expect(days[0]?.getAttribute('aria-label')).toBe('Friday, November 20, 2026, today');
    expect(days[13]?.getAttribute('aria-label')).toBe('Thursday, December 3, 2026');
    // With the quote's reference, so that its own held slot is included.
    expect(api.calls.find(({ endpoint }) => endpoint.includes('time-slots'))).toMatchObject({
      endpoint: 'GET /api/public/time-slots/available/2026-11-20',
      query: { quote: REFERENCE },
    });
    expect(screen.getByRole('heading', { level: 3, name: 'Friday, November 20, 2026' })).toBeTruthy();
    const periods = screen.getAllByRole('heading', { level: 4 }).map((heading) => heading.textContent);
    expect(periods).toEqual(['Morning (7am-11am)', 'Afternoon (11am-3pm)', 'Other']);
    expect(screen.getByText('Please select a time slot')).toBeTruthy();
    expect(tab.cards.opened).toEqual([]);
  });

  test('opens on the first free day and says which days are free', async () => {
    openPaymentPage((fake) => {
      fake.answers(routes.publicFreeDays, [
        { date: '2026-11-20', starts: 0 },
        { date: '2026-11-21', starts: 2 },
        { date: '2026-11-22', starts: 8 },
      ]);
      fake.answers(routes.publicAvailableSlots, ({ endpoint }) => (endpoint.endsWith('11-21') ? [morning] : []));
    });
    await slot(nineOClock);
    const days = within(screen.getByRole('group', { name: 'Delivery date' })).getAllByRole<HTMLInputElement>('radio');
    expect(days.slice(0, 4).map((day) => [day.getAttribute('aria-label'), day.checked])).toEqual([
      ['Friday, November 20, 2026, today, no free times', false],
      ['Saturday, November 21, 2026, few times left', true],
      ['Sunday, November 22, 2026, free', false],
      ['Monday, November 23, 2026', false],
    ]);
  });

  test('opens on today when the free days cannot be loaded', async () => {
    openPaymentPage((fake) => fake.isUnreachable(routes.publicFreeDays));
    await slot(nineOClock);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /today/ }).checked).toBe(true);
  });

  test.each([
    ['hours', { hours: '3', overtime_hours: '1', load_weight: '750' }],
    ['slot', { overtime_hours: '1', load_weight: '750' }],
  ] as const)(
    'asks each day for the times at which a truck is free for what a trip takes: %s',
    async (tripTakes, needs) => {
      const { api, user } = openPaymentPage(
        (fake) => {
          fake.answers(routes.publicAvailableSlots, ({ endpoint }) => (endpoint.endsWith('11-22') ? [morning] : []));
        },
        { display: { tripTakes, overtimeHours: 1 } },
      );
      await user.click(await screen.findByRole('button', { name: 'Go to the next available day' }));
      await slot(nineOClock);
      const asked = api.calls.filter(({ endpoint }) => endpoint.includes('time-slots'));
      expect(asked.length).toBeGreaterThan(2);
      for (const { query } of asked) expect(query).toEqual({ quote: REFERENCE, ...needs });
    },
  );

  test.each([
    ['is free again', [morning, afternoon, { ...morning, id: 99 }]],
    ['was taken', [afternoon]],
  ])('another truck at the chosen time stays the choice and is booked; the first one %s', async (_, free) => {
    tab.cards.confirmations = [{ paymentIntent: { id: INTENT, status: 'requires_capture' } }];
    const page = openPaymentPage((fake) => {
      fake.answers(routes.publicAvailableSlots, [morning, afternoon]);
      fake.answers(routes.createPaymentIntent, () => {
        fake.answers(routes.publicAvailableSlots, free);
        return { ...intentFor(morning.id), timeSlotId: 99 };
      });
    });
    await pickNine(page);
    await waitFor(() => expect(page.api.calls.filter(({ endpoint }) => endpoint.includes('slots'))).toHaveLength(2));
    expect((await chosenSlot()).getAttribute('value')).toBe('99');
    expect(screen.getAllByRole('radio', { name: nineOClock })).toHaveLength(1);
    expect(screen.getByText('Held for you').parentElement?.textContent).toContain('9:00 AM');
    expect(screen.queryByRole('alert')).toBeNull();
    await page.user.click(await payButton());
    expect(await screen.findByText('Payment Successful!')).toBeTruthy();
    expect(lastConfirmation(page)).toEqual({ quoteId: REFERENCE, paymentIntentId: INTENT, timeSlotId: 99 });
    expect(tab.cards.confirmed[0]?.confirmParams.return_url).toContain('slot=99&date=2026-11-20');
  });

  test('an hour is one choice, however many trucks are free', async () => {
    openPaymentPage((fake) => fake.answers(routes.publicAvailableSlots, [morning, { ...morning, id: 99 }, afternoon]));
    await slot(nineOClock);
    const times = within(screen.getByRole('radiogroup', { name: /Available times/ })).getAllByRole('radio');
    expect(times).toHaveLength(2);
  });

  test('a day without slots leads to the next free day; a failure can be retried', async () => {
    const { api, shell, user } = openPaymentPage((fake) =>
      fake.answers(routes.publicAvailableSlots, ({ endpoint }) => (endpoint.endsWith('11-23') ? [afternoon] : [])),
    );
    expect(await screen.findByText('No available time slots for this date')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Go to the next available day' }));
    expect(await slot(/1:00 PM/)).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /November 23/ }).checked).toBe(true);
    expect(document.activeElement?.textContent).toContain('Monday, November 23, 2026');

    api.isUnreachable(routes.publicAvailableSlots);
    await user.click(screen.getByRole('radio', { name: /November 30/ }));
    const description = 'Failed to load available time slots';
    expect((await screen.findByRole('alert')).textContent).toContain("We couldn't load the times for this day");
    expect(shell.toasts).toEqual([{ title: 'Error', description, tone: 'destructive' }]);
    api.answers(routes.publicAvailableSlots, [morning]);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await slot(nineOClock)).toBeTruthy();
  });

  test('picking a slot holds it with a countdown; picking another moves the hold', async () => {
    const page = openPaymentPage();
    await pickNine(page);
    expect(page.api.calls.find((call) => call.endpoint.endsWith('create-payment-intent'))?.body).toEqual({
      quoteId: REFERENCE,
      timeSlotId: morning.id,
    });
    expect(screen.getByRole('timer').textContent).toMatch(/^(10:00|9:5\d)$/);
    expect(screen.queryByText('Please select a time slot')).toBeNull();
    expect(tab.cards.opened).toEqual([`${INTENT}_secret_x`]);
    expect(tab.cards.publishableKey).toBe(testConfig.stripe.publishableKey);
    // The held slot stays listed, although the list was loaded before the hold.
    page.api.answers(routes.publicAvailableSlots, [afternoon, late]);
    await page.user.click(await slot(/1:00 PM/));
    await waitFor(() => expect(screen.getByText('Held for you').parentElement?.textContent).toContain('1:00 PM'));
    expect((await chosenSlot()).textContent).toMatch(/1:00 PM/);
    // Another slot is another payment.
    expect(tab.cards.opened).toEqual([`${INTENT}_secret_x`, `${intentOf(afternoon.id)}_secret_x`]);
  });

  test.each(['{Enter}', ' '])('arrow keys only move the focus; "%s" holds a slot', async (choose) => {
    const { api, user } = openPaymentPage();
    const nine = await slot(nineOClock);
    const asked = () => api.calls.filter((call) => call.endpoint.endsWith('create-payment-intent'));
    act(() => nine.focus());
    await user.keyboard('{ArrowRight}{ArrowDown}{ArrowRight}{ArrowLeft}{Home}{End}');
    expect(document.activeElement).toBe(await slot(/7:00 PM/));
    expect(screen.queryByRole('radio', { name: / – /, checked: true })).toBeNull();
    expect(asked()).toEqual([]);
    await user.keyboard(choose);
    await waitFor(() => expect(screen.getByText('Held for you').parentElement?.textContent).toContain('7:00 PM'));
    expect(asked().map((call) => call.body)).toEqual([{ quoteId: REFERENCE, timeSlotId: late.id }]);
  });

  test('the slots are one tab stop and describe how to choose', async () => {
    const { user } = openPaymentPage();
    const nine = await slot(nineOClock);
    screen.getByRole<HTMLInputElement>('radio', { name: /today/ }).focus();
    await user.tab();
    expect(document.activeElement).toBe(nine);
    await user.tab();
    expect(document.activeElement?.getAttribute('role')).not.toBe('radio');
    const group = screen.getByRole('radiogroup', { name: 'Available times on Friday, November 20, 2026' });
    const hint = document.getElementById(group.getAttribute('aria-describedby') ?? '');
    expect(hint?.textContent).toContain('Press Enter or Space to choose one.');
  });

  test('sends quick choices one at a time, and the last one wins', async () => {
    const open: (() => void)[] = [];
    const { api, user } = openPaymentPage((fake) =>
      fake.answers(routes.createPaymentIntent, async ({ body }) => {
        await new Promise<void>((resolve) => open.push(resolve));
        return intentFor((body as { timeSlotId: number }).timeSlotId);
      }),
    );
    const asked = () => api.calls.filter((call) => call.endpoint.endsWith('create-payment-intent'));
    for (const name of [nineOClock, /1:00 PM/, /7:00 PM/]) await user.click(await slot(name));
    expect(asked()).toHaveLength(1);
    await act(async () => open.shift()?.());
    await waitFor(() => expect(asked()).toHaveLength(2));
    await act(async () => open.shift()?.());
    await waitFor(() => expect(screen.getByText('Held for you').parentElement?.textContent).toContain('7:00 PM'));
    expect(asked().map(({ body }) => body)).toEqual(
      [morning, late].map(({ id }) => ({ quoteId: REFERENCE, timeSlotId: id })),
    );
  });
});
