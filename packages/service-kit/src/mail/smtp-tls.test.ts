import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { smtpUrl } from '../config/shapes.ts';
import { createAuthority, type TestAuthority, trustOnly } from '../testing/certificates.ts';
import { createMailSender, type Mail } from './mail-sender.ts';

const mail: Mail = {
  messageId: '<1@tailgate.example>',
  to: { name: 'Casey', address: 'casey@example.com' },
  content: { subject: 'Hello', preview: 'Hello', heading: 'Hello', blocks: [] },
  brand: {
    company: 'Tailgate',
    portalUrl: 'https://portal.example',
    contactUrl: 'https://portal.example/contact',
    email: null,
    phone: null,
  },
};
let ours: TestAuthority;
let theirs: TestAuthority;
let server: SMTPServer | undefined;
let isEncrypted: boolean[] = [];

beforeAll(async () => {
  [ours, theirs] = [await createAuthority(), await createAuthority('Another authority')];
  await trustOnly(ours.ca);
});
afterEach(() => stop());
afterAll(() => {
  for (const authority of [ours, theirs]) authority.remove();
});

function stop(): Promise<void> {
  const running = server;
  server = undefined;
  return new Promise((resolve) => (running ? running.close(resolve) : resolve()));
}

async function start(options: SMTPServerOptions): Promise<number> {
  isEncrypted = [];
  server = new SMTPServer({
    ...options,
    authOptional: true,
    onData: (stream, session, done) => {
      isEncrypted.push(session.secure);
      stream.resume().on('end', () => done());
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  return (server.server.address() as AddressInfo).port;
}

async function send(url: string): Promise<string> {
  const sender = createMailSender({ smtpUrl: smtpUrl.parse(url), from: 'Tailgate <hello@tailgate.example>' });
  try {
    await sender.send(mail);
    return 'sent';
  } catch (error) {
    return (error as Error).message;
  } finally {
    sender.close();
  }
}

test('sends over STARTTLS and over TLS from the start', async () => {
  const { cert, key } = await ours.issue(['localhost']);
  expect(await send(`smtp://localhost:${await start({ cert, key })}?requireTLS=true`)).toBe('sent');
  expect(isEncrypted).toEqual([true]);
  await stop();
  expect(await send(`smtps://localhost:${await start({ cert, key, secure: true })}`)).toBe('sent');
  expect(isEncrypted).toEqual([true]);
});

test('requireTLS refuses a server that offers no STARTTLS, and sends nothing', async () => {
  expect(await send(`smtp://localhost:${await start({ disabledCommands: ['STARTTLS'] })}?requireTLS=true`)).toMatch(
    /STARTTLS/i,
  );
  expect(isEncrypted).toEqual([]);
});

test.each([
  ['of another authority', () => theirs.issue(['localhost']), /unable to|self.signed/i],
  ['with another name', () => ours.issue(['mail']), /altnames|does not match/i],
  ['that has expired', () => ours.issue(['localhost'], { expired: true }), /expired/i],
])('refuses a mail server with a certificate %s, and says so', async (_what, issue, reason) => {
  const { cert, key } = await issue();
  expect(await send(`smtp://localhost:${await start({ cert, key })}?requireTLS=true`)).toMatch(reason);
  expect(isEncrypted).toEqual([]);
});

test('the configuration does not switch the check of certificates off', () => {
  expect(smtpUrl.safeParse('smtp://mail?tls.rejectUnauthorized=false').success).toBe(false);
  expect(smtpUrl.safeParse('smtp://mail?ignoreTLS=true').success).toBe(false);
});
