import { afterEach, describe, expect, test } from '@jest/globals';
import { routes } from '@tailgate/contracts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { openAdmin } from '../testing/open-admin.tsx';
import { INSTANT } from '../testing/records.ts';

afterEach(cleanup);

describe('what needs a person', () => {
  const job = { id: '11111111-1111-4111-8111-111111111111', queue: 'unwind-booking', failed_at: INSTANT };
  const stuck = { ...job, subject: 'Free the slot of appointment #7', error: 'Stripe did not answer' };

  test('the dashboard says when money and bookings agree, and what does not', async () => {
    openAdmin('/admin', () => {});
    expect(await screen.findByText('Money and bookings agree')).toBeTruthy();
    expect(screen.getByText(/checked November 21, 2026, 10:00 AM/)).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Stuck jobs' })).toBeNull();
    cleanup();

    const finding = {
      rule: 2,
      subject: 'Payment #9',
      message: 'was captured, but has no appointment',
      repaired: false,
    };
    openAdmin('/admin', (fake) =>
      fake.answers(routes.moneyReport, { checked_at: INSTANT, agrees: false, findings: [finding] }),
    );
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Money and bookings do not agree');
    expect(alert.textContent).toContain('Payment #9: was captured, but has no appointment');
    cleanup();

    const { api, user } = openAdmin('/admin', (fake) => fake.isUnreachable(routes.moneyReport));
    expect(await screen.findByText('It is not known whether money and bookings agree')).toBeTruthy();
    api.answers(routes.moneyReport, { checked_at: null, agrees: true, findings: [] });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText(/not been checked yet/)).toBeTruthy();
  });

  test('stuck jobs of both services are listed with their error; Retry runs one again', async () => {
    const { api, shell, user } = openAdmin('/admin', (fake) => {
      fake.isUnreachable(routes.listStuckAppointmentJobs);
      fake.answers(routes.listStuckPaymentJobs, [stuck]);
      fake.refuses(routes.retryPaymentJob, { status: 503, code: 'UNAVAILABLE', message: 'Try later.' });
    });
    const region = await screen.findByRole('region', { name: 'Stuck jobs' });
    expect(within(region).getByText('Stripe did not answer')).toBeTruthy();
    expect(screen.getByText('Failed to load the stuck jobs of appointments')).toBeTruthy();
    const retry = within(region).getByRole('button', { name: 'Retry: Free the slot of appointment #7' });
    await user.click(retry);
    await waitFor(() =>
      expect(shell.toasts.at(-1)).toMatchObject({ title: 'Failed to retry job', description: 'Try later.' }),
    );

    api.answers(routes.retryPaymentJob, { ok: true });
    api.answers(routes.listStuckPaymentJobs, []);
    api.answers(routes.listStuckAppointmentJobs, []);
    await user.click(retry);
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Stuck jobs' })).toBeNull());
    expect(api.calls.some(({ endpoint }) => endpoint === `POST /api/jobs/payments/${job.id}/retry`)).toBe(true);
  });
});
