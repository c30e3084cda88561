import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { Message, StuckJob } from '@tailgate/contracts';
import { until } from '@tailgate/service-kit/testing';
import request from 'supertest';
import { anApprovedQuote, aPendingQuote, aRequest } from '../testing/factories.ts';
import { clearDataAndMails, type MailingService, startMailingService } from '../testing/mailing-service.ts';
import { markFailedMails } from './stuck-mails.ts';

let service: MailingService;
let staff: Record<string, string>;
beforeAll(async () => {
  service = await startMailingService();
  staff = await service.as('ADMIN');
});
afterAll(() => service.stop());
beforeEach(async () => {
  service.mailbox.refuse(0);
  service.mailbox.delay(0);
  await service.jobs.boss.updateQueue('mail', { retryLimit: 20 });
  await clearDataAndMails(service);
});

async function list(query = ''): Promise<Message[]> {
  return (await request(service.app).get(`/api/messages${query}`).set(staff).expect(200)).body;
}
const states = async () => (await list()).map(({ kind, status }) => [kind, status]);
const stuck = async (): Promise<StuckJob[]> =>
  (await request(service.app).get('/api/jobs/appointments').set(staff).expect(200)).body;
/** Instead of failing 21 times over hours. */
const giveUpAtOnce = () => service.jobs.boss.updateQueue('mail', { retryLimit: 0 });

describe('a message', () => {
  test('is sent to the client, with the subject of the mail', async () => {
    const { id } = await aPendingQuote(service);
    await until(async () => expect(await states()).toEqual([['quote-received', 'sent']]));
    const [message] = await list();
    expect(message).toEqual({
      id: 1,
      kind: 'quote-received',
      subject: 'We received your quote request (reference #1)',
      body: null,
      to: 'ada@example.com',
      status: 'sent',
      channel: 'mail',
      delivered_at: null,
      client_id: 1,
      quote_id: id,
      appointment_id: null,
      error: null,
      sent_at: expect.any(String),
      created_at: expect.any(String),
    });
  });

  test('is queued together with its job, or not at all', async () => {
    const enqueue = service.deps.jobs.enqueue;
    jest.spyOn(service.deps.jobs, 'enqueue').mockImplementationOnce(async (...job) => {
      await enqueue(...job);
      throw new Error('the connection broke right after');
    });
    await request(service.app).post('/api/public/quotes').send(aRequest()).expect(500);
    expect(await list()).toEqual([]);
  });

  test('waits while the mail server is down, and every attempt has the same Message-ID', async () => {
    service.mailbox.refuse(1);
    await aPendingQuote(service);
    const retrying = "SELECT 1 FROM pgboss.job WHERE name = 'mail' AND state = 'retry'";
    await until(async () => expect(await service.rows(retrying)).toHaveLength(1));
    expect(await states()).toEqual([['quote-received', 'queued']]);
    await until(async () => expect(await states()).toEqual([['quote-received', 'sent']]));
    const [row] = await service.rows<{ message_key: string }>('SELECT message_key FROM messages');
    expect(service.mailbox.mails.map(({ messageId }) => messageId)).toEqual([`<${row?.message_key}@portal.example>`]);
  });

  test('is marked failed, and queued again if staff retry it', async () => {
    await giveUpAtOnce();
    service.mailbox.refuse(1);
    await aPendingQuote(service);
    await until(async () => expect(await stuck()).toHaveLength(1));
    expect(await list()).toMatchObject([
      { status: 'failed', error: expect.stringMatching(/try later/), sent_at: null },
    ]);
    const [job] = await stuck();
    service.mailbox.refuse(1);
    await service.jobs.boss.updateQueue('mail', { retryLimit: 5 });
    await request(service.app).post(`/api/jobs/appointments/${job?.id}/retry`).set(staff).expect(200);
    expect(await list()).toMatchObject([{ status: 'queued', error: null }]);
    await until(async () => expect(await states()).toEqual([['quote-received', 'sent']]));
    expect(service.mailbox.mails).toHaveLength(1);
  });

  test('is queued again with all others if staff retry all stuck jobs', async () => {
    await giveUpAtOnce();
    service.mailbox.refuse(2);
    await aPendingQuote(service);
    await aPendingQuote(service, { contact: { ...aRequest().contact, email: 'bob@example.com' } });
    await until(async () => expect(await stuck()).toHaveLength(2));
    const listed = await request(service.app).get('/api/jobs/appointments').set(staff).expect(200);
    expect(listed.headers['x-total-count']).toBe('2');
    await service.jobs.boss.updateQueue('mail', { retryLimit: 5 });
    const { body } = await request(service.app).post('/api/jobs/appointments/retry').set(staff).expect(200);
    expect(body).toEqual({ retried: 2 });
    await until(async () => expect((await states()).map(([, status]) => status)).toEqual(['sent', 'sent']));
    expect([await stuck(), service.mailbox.mails.length]).toEqual([[], 2]);
  });

  test('is marked failed by the minutely job if the process was killed in the last attempt', async () => {
    await giveUpAtOnce();
    service.mailbox.refuse(1);
    await aPendingQuote(service);
    await until(async () => expect(await stuck()).toHaveLength(1));
    // As if the process had been killed before it could mark it.
    await service.rows("UPDATE messages SET status = 'queued', error = NULL");
    await markFailedMails(service.deps);
    expect(await list()).toMatchObject([{ status: 'failed', error: expect.stringMatching(/try later/) }]);
  });

  test('is not sent again by an attempt that does not know it was sent', async () => {
    await aPendingQuote(service);
    await until(async () => expect(await states()).toEqual([['quote-received', 'sent']]));
    await service.deps.database.transaction((transaction) =>
      service.jobs.enqueue(transaction, 'mail', { kind: 'quote-received', quote_id: 1, message_id: 1 }),
    );
    await until(async () =>
      expect(await service.rows("SELECT 1 FROM pgboss.job WHERE name = 'mail' AND state = 'completed'")).toHaveLength(
        2,
      ),
    );
    expect(service.mailbox.mails).toHaveLength(1);
  });

  test('is sent once by a server that takes 12 seconds to accept it', async () => {
    service.mailbox.delay(12_000);
    await aPendingQuote(service);
    await until(async () => expect(await states()).toEqual([['quote-received', 'sent']]), 20_000);
    service.mailbox.delay(0);
    expect(service.mailbox.mails).toHaveLength(1);
  }, 30_000);

  test('stores no link and no token', async () => {
    const quote = await anApprovedQuote(service);
    await until(async () => expect((await states()).map(([, status]) => status)).toEqual(['sent', 'sent']));
    const rows = await service.rows('SELECT m::text AS text FROM messages m');
    expect(rows).toHaveLength(2);
    for (const { text } of rows) expect(text).not.toContain(quote.reference);
  });

  test('is deleted with its client', async () => {
    await aPendingQuote(service);
    await request(service.app).delete('/api/clients/1').set(staff).expect(204);
    expect(await list()).toEqual([]);
  });
});
