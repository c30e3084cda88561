import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { businessInstant } from '@tailgate/domain';
import { sendText } from '../messaging/texts/send-text.ts';
import type { TextJob } from '../queues.ts';
import { dayIn } from '../testing/booked-appointments.ts';
import { crewDesk, moveToMorningOf } from '../testing/crew.ts';
import { FakeTwilio } from '../testing/fake-twilio.ts';
import { clearData, startService, type TestService } from '../testing/start-service.ts';

const DAY = dayIn(5);
const twilio = new FakeTwilio();
let texting: TestService;
const texts = () => crewDesk(texting, DAY);
beforeAll(async () => {
  texting = await startService({ twilio: await twilio.listen() });
});
afterAll(async () => {
  await texting.stop();
  await twilio.close();
});
beforeEach(async () => {
  moveToMorningOf(texting, DAY);
  await clearData(texting);
  twilio.reset();
  await texts().change({ crew: null, phone: '(212) 555-0142', version: 0 });
});
const send = async (isLastAttempt = false) => {
  const waiting = await texting.rows<{ data: TextJob }>(
    "SELECT data FROM pgboss.job WHERE name = 'text' ORDER BY created_on, id",
  );
  for (const { data } of waiting) await sendText(texting.deps, data, { isLastAttempt });
};

test('the link is queued with what staff did, written when it is sent, and its delivery shown', async () => {
  const { link, link_text } = (await texts().link('text')).body;
  expect(link_text).toMatchObject({ to: '+12125550142', status: 'queued', sent_at: null });
  expect(JSON.stringify(await texting.rows('SELECT * FROM messages'))).not.toContain(link.split('/').at(-1));
  expect(twilio.texts).toEqual([]);
  await send();
  await send();
  expect(twilio.texts).toMatchObject([
    { To: '+12125550142', Body: expect.stringMatching(/Truck 1.*\/crew\/[\w-]{28}$/) },
  ]);
  const [message] = await texting.rows<{ message_key: string; provider_id: string }>('SELECT * FROM messages');
  await texting.deps.messages.markDelivered(message?.message_key ?? '', message?.provider_id ?? '');
  expect((await texts().day()).link_text).toMatchObject({ status: 'sent', delivered_at: expect.any(String) });
});

test('is sent again after a failure, and says at last why it failed', async () => {
  await texts().link('text');
  twilio.mode = 'down';
  await expect(send()).rejects.toThrow();
  expect((await texts().day()).link_text).toMatchObject({ status: 'queued' });
  await expect(send(true)).rejects.toThrow();
  expect((await texts().day()).link_text).toMatchObject({ status: 'failed', error: expect.any(String) });
});

test('goes to one number a few times a day only', async () => {
  for (const _ of [1, 2, 3, 4]) await texts().link('text');
  await send();
  expect(twilio.texts).toHaveLength(3);
  expect((await texts().day()).link_text).toMatchObject({ error: expect.stringMatching(/limit of text messages/) });
});

test('is not sent once it was revoked, and goes out in the night', async () => {
  await texts().link('text');
  await texts().link('revoke');
  await send();
  expect([twilio.texts, (await texts().day()).link_text]).toEqual([[], null]);
  texting.moveClock((businessInstant(DAY, '05:00:00', 'America/New_York').getTime() - Date.now()) / 86_400_000);
  await texts().link('text');
  await send();
  expect(twilio.texts).toHaveLength(1);
});
