import { routes } from '@tailgate/contracts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { openAdmin } from '../../../testing/open-admin.tsx';
import { INSTANT } from '../../../testing/records.ts';

afterEach(cleanup);

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
    expect(within(region).getByText('Stripe did not answer')).toBeTruthy();
    expect(screen.getByText('Failed to load stuck jobs from appointments')).toBeTruthy();
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
