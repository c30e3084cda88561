import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startService, type TestService } from '../testing/start-service.ts';
import { cleanUp } from './clean-up.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(async () => {
  await service.stop();
});

test('deletes old records of mails to clients, and neither waiting ones nor alerts', async () => {
  const { database } = service.deps;
  await database.query(`
    INSERT INTO clients (id, name, email, phone, preferred_contact) VALUES (900, 'Ann', 'ann@example.com', '1', 'email');
    INSERT INTO messages (kind, subject, to_address, client_id, status, sent_at, alert_key, alert, created_at) VALUES
      ('reminder', 'old', 'a@example.com', 900, 'sent', now(), NULL, NULL, now() - interval '731 days'),
      ('reminder', 'young', 'a@example.com', 900, 'sent', now(), NULL, NULL, now() - interval '729 days'),
      ('reminder', 'waiting', 'a@example.com', 900, 'queued', NULL, NULL, NULL, now() - interval '731 days'),
      ('refund-failed', 'alert', 's@example.com', NULL, 'sent', now(), 'key', '{}', now() - interval '731 days')`);
  expect(await cleanUp(service.deps, { messageDays: 730, photoDays: 730 })).toEqual({ messages: 1 });
  const [left] = await database.query('SELECT subject FROM messages ORDER BY id');
  expect(left).toEqual([{ subject: 'young' }, { subject: 'waiting' }, { subject: 'alert' }]);
});
