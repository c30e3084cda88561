import { expect, test } from '@jest/globals';
import { ALERT_NUMBER_WORDINGS, type OwnAlerts, routes } from '@tailgate/contracts';
import { screen, within } from '@testing-library/react';
import { findToast } from '../../../testing/find-toast.ts';
import { sessions } from '../../../testing/open-settings.tsx';
import { portalApi, testUser } from '../../../testing/portal-api.ts';
import { renderPortal } from '../../../testing/render-portal.tsx';

const none: OwnAlerts = {
  choices: {
    'quotes-requested': 'none',
    'bookings-cancelled': 'none',
    'texts-received': 'none',
    'jobs-failed': 'none',
  },
  number: null,
  waiting_for_code: null,
  sends_texts: true,
  recent: [],
};
const number: NonNullable<OwnAlerts['number']> = {
  phone: '+12125550142',
  wording_version: 1,
  wording: ALERT_NUMBER_WORDINGS[1],
  agreed_at: '2026-11-20T15:00:00.000Z',
  verified_at: '2026-11-20T15:01:00.000Z',
  ended_at: null,
  ended_by: null,
};

async function open(alerts: OwnAlerts, role: 'CUSTOMER' | 'ADMIN' = 'ADMIN') {
  const api = portalApi(testUser('grace', role));
  api.answers(routes.listSessions, sessions);
  api.answers(routes.ownAlerts, alerts);
  const { person } = renderPortal('/settings');
  await screen.findByRole('heading', { level: 1, name: 'Settings' });
  return { api, person };
}
const findCard = async () => within(await screen.findByRole('region', { name: 'Your alerts' }));
const option = (card: Awaited<ReturnType<typeof findCard>>, name: RegExp) =>
  card.getAllByRole<HTMLOptionElement>('option', { name })[0];

test('verifies a number and chooses text messages', async () => {
  const { api, person } = await open(none);
  const card = await findCard();
  await card.findByLabelText('New quote requests');
  expect(option(card, /needs a number/)?.disabled).toBe(true);
  await person.click(card.getByRole('button', { name: 'Send a code' }));
  expect(await card.findByText('Please agree to text messages')).toBeTruthy();
  await person.type(card.getByLabelText(/^Mobile number/), '12');
  await person.click(card.getByRole('checkbox', { name: /replying STOP/ }));
  const message = 'Text messages cannot reach this number.';
  const details = [{ field: 'phone', message }];
  api.refuses(routes.startAlertNumber, { status: 400, code: 'INVALID_INPUT', message, details });
  await person.click(card.getByRole('button', { name: 'Send a code' }));
  expect(await card.findByText(message)).toBeTruthy();

  api.answers(routes.startAlertNumber, { ...none, waiting_for_code: '+12125550142' });
  await person.click(card.getByRole('button', { name: 'Send a code' }));
  await person.type(await card.findByLabelText('Code'), '123');
  await person.click(card.getByRole('button', { name: 'Verify number' }));
  expect(await card.findByText('The code has six digits')).toBeTruthy();
  api.answers(routes.verifyAlertNumber, { ...none, number });
  await person.type(card.getByLabelText('Code'), '456');
  await person.click(card.getByRole('button', { name: 'Verify number' }));
  await findToast('Your number is verified');
  expect(api.calls.at(-1)?.body).toEqual({ code: '123456' });

  const choices = { ...none.choices, 'quotes-requested': 'text' as const };
  api.answers(routes.chooseOwnAlerts, { ...none, number, choices });
  await person.selectOptions(card.getByLabelText('New quote requests'), 'Text message');
  await person.click(card.getByRole('button', { name: 'Save alerts' }));
  await findToast('Alerts saved');
  expect(api.calls.at(-1)?.body).toEqual(choices);
});

test('shows the latest alerts, a number that replied STOP, and stops text messages', async () => {
  const recent: OwnAlerts['recent'] = [
    {
      id: 3,
      channel: 'text',
      kind: 'quotes-requested',
      subject: 'New quote requests',
      to: '+12125550142',
      status: 'sent',
      error: null,
      quote_id: null,
      appointment_id: null,
      client_id: null,
      sent_at: '2026-11-21T15:00:00.000Z',
      delivered_at: '2026-11-21T15:00:02.000Z',
      created_at: '2026-11-21T15:00:00.000Z',
    },
  ];
  const { api, person } = await open({ ...none, number, recent });
  const card = await findCard();
  expect(await card.findByText('Delivered')).toBeTruthy();
  card.getByText(/November 20, 2026.*Message and data rates may apply/);
  api.refuses(routes.endAlertNumber, { status: 503, code: 'UNAVAILABLE', message: 'Please try again.' });
  await person.click(card.getByRole('button', { name: 'Stop text messages' }));
  await findToast('Text messages were not stopped');
  const ended = { ...number, ended_at: '2026-11-22T15:00:00.000Z', ended_by: 'stop' as const };
  api.answers(routes.endAlertNumber, { ...none, number: ended });
  await person.click(card.getByRole('button', { name: 'Stop text messages' }));
  expect(await card.findByText(/replied STOP/)).toBeTruthy();
});

test('is there for staff alone', async () => {
  const { api } = await open(none, 'CUSTOMER');
  expect(screen.queryByRole('region', { name: 'Your alerts' })).toBeNull();
  expect(api.calls.some(({ endpoint }) => endpoint.includes('alerts'))).toBe(false);
});

test('offers no number where no text messages are sent', async () => {
  await open({ ...none, sends_texts: false });
  const card = await findCard();
  expect(await card.findByText('This portal sends no text messages.')).toBeTruthy();
  expect(card.queryByLabelText(/^Mobile number/)).toBeNull();
});

test('can be loaded again after a failure', async () => {
  const api = portalApi(testUser('grace', 'ADMIN'));
  api.answers(routes.listSessions, sessions);
  api.refuses(routes.ownAlerts, { status: 503, code: 'UNAVAILABLE', message: 'Away' });
  const { person } = renderPortal('/settings');
  const card = await findCard();
  await card.findByText("Your alerts couldn't be loaded");
  api.answers(routes.ownAlerts, none);
  await person.click(card.getByRole('button', { name: 'Retry' }));
  expect(await card.findByLabelText('Failed jobs')).toBeTruthy();
});
