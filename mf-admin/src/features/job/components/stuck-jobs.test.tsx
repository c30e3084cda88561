import { describe, expect, test } from '@jest/globals';
import { routes } from '@tailgate/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { openAdmin } from '../../../testing/open-admin.tsx';
import { INSTANT } from '../../../testing/records.ts';

describe('what needs attention', () => {
  const job = { id: '11111111-1111-4111-8111-111111111111', queue: 'unwind-booking', failed_at: INSTANT };

  const stuck = { ...job, subject: 'Free the slot of appointment #7', error: 'Stripe did not answer' };

  test('lists stuck jobs with their error; Retry runs one again', async () => {
    const { api, shell, user } = openAdmin('/admin', (fake) => {
      fake.isUnreachable(routes.listStuckAppointmentJobs);
      fake.answers(routes.listStuckPaymentJobs, [stuck]);
      fake.refuses(routes.retryPaymentJob, { status: 503, code: 'UNAVAILABLE', message: 'Try later.' });
    });
    const region = await screen.findByRole('region', { name: 'Stuck jobs' });
    expect(await within(region).findByText('Stripe did not answer')).toBeTruthy();
    expect(await screen.findByText('Failed to load stuck jobs from appointments')).toBeTruthy();
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

  test('says how many more there are, and retries all of them', async () => {
    const mail = { ...stuck, id: '22222222-2222-4222-8222-222222222222', subject: 'Email about quote #3' };
    const { api, shell, user } = openAdmin('/admin', (fake) => {
      fake.answers(routes.listStuckPaymentJobs, [stuck]);
      fake.answers(routes.listStuckAppointmentJobs, [mail], { 'x-total-count': '1234' });
      fake.answers(routes.retryPaymentJobs, { retried: 1 });
      fake.answers(routes.retryAppointmentJobs, { retried: 1234 });
    });
    const region = await screen.findByRole('region', { name: 'Stuck jobs' });
    expect(await within(region).findByText(/Showing the latest 2 of 1,235\./)).toBeTruthy();
    await user.click(within(region).getByRole('button', { name: 'Retry all' }));
    await waitFor(() => expect(shell.toasts.at(-1)).toMatchObject({ title: '1235 jobs restarted' }));
    const retried = api.calls.map(({ endpoint }) => endpoint).filter((endpoint) => endpoint.endsWith('/retry'));
    expect(retried.toSorted()).toEqual(['POST /api/jobs/appointments/retry', 'POST /api/jobs/payments/retry']);
  });

  test('offers no Retry all for a single job', async () => {
    openAdmin('/admin', (fake) => fake.answers(routes.listStuckPaymentJobs, [stuck]));
    const region = await screen.findByRole('region', { name: 'Stuck jobs' });
    expect(within(region).queryByRole('button', { name: 'Retry all' })).toBeNull();
  });
});
