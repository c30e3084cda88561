import { expect, test } from '@jest/globals';
import { createLogger } from './log.ts';

function record() {
  const lines: string[] = [];
  const log = createLogger({ name: 'test', destination: { write: (line) => lines.push(line) } });
  return { log, lines };
}

test('redacts secret-sounding names at any depth, in a child log or a line', () => {
  const { log, lines } = record();
  const secret = 'hunter2';
  const child = log.child({ request_id: 'r-1', authorization: secret });
  child.info(
    {
      headers: { cookie: secret, 'set-cookie': [secret], Authorization: secret },
      body: { password: secret, user: { passwordHash: secret, token: secret } },
      list: [{ client_secret: secret }, { clientSecret: secret }],
      STRIPE_SECRET_KEY: secret,
      apiKey: secret,
      DATABASE_URL_USERS: secret,
      harmless: 'kept',
    },
    'line',
  );
  expect(lines.join('')).not.toContain(secret);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    request_id: 'r-1',
    harmless: 'kept',
    level: 'info',
    msg: 'line',
    body: { password: '[redacted]' },
  });
});

test('logs type, message, stack and causes of an error, but not its statement or row', () => {
  const { log, lines } = record();
  const cause = Object.assign(new Error('duplicate key'), {
    code: '23505',
    constraint: 'users_email_unique',
    detail: 'Key (email)=(casey@example.com)',
    parameters: ['hunter2'],
  });
  const error = Object.assign(new Error('insert failed', { cause }), {
    sql: "INSERT 'hunter2'",
    config: { headers: { cookie: 'hunter2' } },
  });
  log.error({ err: error }, 'failed');
  log.error(error);
  log.error({ reasons: [error] });
  expect(lines.join('')).not.toMatch(/hunter2|casey@/);
  expect(JSON.parse(lines[0] ?? '').err).toMatchObject({
    type: 'Error',
    message: 'insert failed',
    cause: { code: '23505', constraint: 'users_email_unique' },
  });
});

test('cuts off circular values', () => {
  const { log, lines } = record();
  const loop: Record<string, unknown> = { password: 'hunter2' };
  loop.self = loop;
  log.info({ loop });
  expect(lines[0]).toContain('[deeper]');
  expect(lines[0]).not.toContain('hunter2');
});
