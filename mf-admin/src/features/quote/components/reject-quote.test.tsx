import { describe, expect, test } from '@jest/globals';
import { type Quote, routes } from '@tailgate/contracts';
import type { FakeApi } from '@tailgate/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { openAdmin } from '../../../testing/open-admin.tsx';
import { quote } from '../../../testing/records.ts';

const failed = (title: string, description?: string) => ({
  title,
  ...(description && { description }),
  tone: 'destructive',
});

function openQuotes(shown: Quote, prepare: (api: FakeApi) => void = () => {}) {
  return openAdmin('/admin?tab=quotes', (fake) => {
    fake.answers(routes.listPendingQuotes, [shown]);
    fake.answers(routes.getQuote, shown);
    prepare(fake);
  });
}

async function openFromList(user: UserEvent) {
  await user.click(await screen.findByRole('button', { name: '#12' }));
  return screen.findByRole('dialog', { name: 'Quote #12' });
}

test('shows why a quote cannot be rejected, and keeps the reason that was typed', async () => {
  const { api, shell, user } = openAdmin('/admin?tab=quotes&quote=12', (fake) => {
    fake.answers(routes.getQuote, quote());
    fake.refuses(routes.rejectQuote, { status: 409, code: 'QUOTE_NOT_PENDING', message: 'It was decided already.' });
  });
  await user.click(await screen.findByRole('button', { name: 'Reject' }));
  const question = await screen.findByRole('alertdialog', { name: 'Reject quote #12?' });
  const reason = within(question).getByLabelText<HTMLTextAreaElement>(/Reason/);
  await user.type(reason, 'Too far');
  const confirm = within(question).getByRole('button', { name: 'Reject quote' });
  await user.click(confirm);
  await waitFor(() => expect(shell.toasts).toEqual([failed('Failed to reject quote', 'It was decided already.')]));
  api.isUnreachable(routes.rejectQuote);
  await user.click(confirm);
  await waitFor(() => expect(shell.toasts.slice(1)).toEqual([failed('Failed to reject quote')]));
  expect(reason.value).toBe('Too far');
});

describe('quotes', () => {
  test('rejecting asks first and sends the reason', async () => {
    const { api, shell, user } = openQuotes(quote(), (fake) =>
      fake.answers(routes.rejectQuote, quote({ status: 'rejected', rejection_reason: 'Too far' })),
    );
    await user.click(within(await openFromList(user)).getByRole('button', { name: 'Reject' }));
    const question = await screen.findByRole('alertdialog', { name: 'Reject quote #12?' });
    await user.type(within(question).getByLabelText(/Reason/), 'Too far');
    await user.click(within(question).getByRole('button', { name: 'Reject quote' }));
    await waitFor(() => expect(shell.toasts.at(-1)).toMatchObject({ title: 'Quote rejected' }));
    expect(api.calls.find((call) => call.endpoint.endsWith('/reject'))?.body).toEqual({
      reason: 'Too far',
      version: 1,
    });
  });
});
