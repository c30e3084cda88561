import { expect, test } from '@jest/globals';
import { type Message, routes } from '@tailgate/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { openAdmin } from '../../../testing/open-admin.tsx';
import { client, shortDate } from '../../../testing/records.ts';
import { tableLines } from '../../../testing/table-lines.ts';

const reply: Message = {
  id: 9,
  kind: 'text-received',
  subject: 'Reply by text message',
  to: '+12125550142',
  status: 'sent',
  channel: 'text',
  delivered_at: null,
  client_id: 3,
  quote_id: 12,
  appointment_id: 7,
  error: null,
  sent_at: '2026-11-20T15:00:00.000Z',
  created_at: '2026-11-20T15:00:00.000Z',
  body: 'Please come at 2',
};

async function openMessages(messages: Message[]) {
  const page = openAdmin('/clients/3', (fake) => {
    fake.answers(routes.getClient, { ...client(), id: 3, name: 'Ada Byron' });
    fake.answers(routes.listMessages, messages);
  });
  await page.user.click(await screen.findByRole('tab', { name: /Messages/ }));
  return page;
}

test('staff read a reply and answer it', async () => {
  const { api, shell, user } = await openMessages([reply]);
  expect(await screen.findByText('Please come at 2')).toBeTruthy();
  expect(screen.getByText('Received')).toBeTruthy();
  expect(screen.getByText(/from \+12125550142/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Answer' }));
  const dialog = await screen.findByRole('dialog', { name: 'Answer by text message' });
  await user.click(within(dialog).getByRole('button', { name: 'Send' }));
  expect(await within(dialog).findByText('Please type an answer')).toBeTruthy();
  await user.type(within(dialog).getByRole('textbox', { name: /^Answer/ }), 'We come at 2');
  api.answers(routes.answerTextReply, { ...reply, id: 10, kind: 'text-answer', status: 'queued' });
  await user.click(within(dialog).getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(shell.toasts.at(-1)).toMatchObject({ title: 'Answer queued' }));
  const sent = api.calls.find(({ endpoint }) => endpoint === 'POST /api/messages/9/answer');
  expect(sent?.body).toEqual({ text: 'We come at 2' });
});

test('keeps the answer and says why if the customer has ended text messages', async () => {
  const { api, shell, user } = await openMessages([reply]);
  await user.click(await screen.findByRole('button', { name: 'Answer' }));
  const dialog = await screen.findByRole('dialog', { name: 'Answer by text message' });
  await user.type(within(dialog).getByRole('textbox', { name: /^Answer/ }), 'We come at 2');
  const message = 'This customer has ended text messages. Please call or email them.';
  api.refuses(routes.answerTextReply, { status: 409, code: 'CONFLICT', message });
  await user.click(within(dialog).getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(shell.toasts.at(-1)).toMatchObject({ description: message }));
  expect(within(dialog).getByDisplayValue('We come at 2')).toBeTruthy();
});

test('lists each message with its state and what went wrong', async () => {
  const email = {
    ...reply,
    kind: 'quote-approved',
    subject: 'Your quote',
    to: 'ada@visitors.example',
    body: undefined,
  };
  await openMessages([
    { ...email, id: 11, status: 'failed', error: 'The mail server refused it', maybe_twice: true },
    { ...email, id: 10, delivered_at: '2026-11-20T15:01:00.000Z', channel: 'text' },
  ]);
  const when = `${shortDate('2026-11-20')}, 10:00`;
  const failed = 'The mail server refused it. It may have been delivered twice';
  expect(await tableLines('Messages')).toEqual([
    ['Message', 'Status', 'When', 'To or from', 'Problem'],
    ['Your quote', 'Failed', when, 'to ada@visitors.example', failed],
    ['Your quote', 'Delivered', when, 'to ada@visitors.example', ''],
  ]);
});
