import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createTextViewer } from './text-viewer.ts';

const folder = mkdtempSync(join(tmpdir(), 'tailgate-texts-'));
const account = { accountSid: `AC${'0'.repeat(32)}`, authToken: 'token-of-the-test' };
const calls: { path: string; form: Record<string, string>; isSigned: boolean }[] = [];
let portal = '';
let viewer = '';

/** Stands in for the portal, and checks signatures as Twilio describes them. */
const receiver = createServer(async (request, response) => {
  const form = Object.fromEntries(new URLSearchParams(await text(request)));
  const path = request.url ?? '';
  const fields = Object.keys(form)
    .toSorted()
    .map((name) => name + form[name]);
  const signature = createHmac('sha1', account.authToken)
    .update(portal + path + fields.join(''))
    .digest('base64');
  calls.push({ path, form, isSigned: request.headers['x-twilio-signature'] === signature });
  response.writeHead(204).end();
  receiver.emit('called');
});
const makeViewer = () =>
  createTextViewer({ ...account, replyUrl: `${portal}/api/texts/reply`, file: join(folder, 'texts.jsonl') });
const servers = [receiver];
async function listen(server: ReturnType<typeof createServer>): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
beforeAll(async () => {
  portal = await listen(receiver);
  servers.push(makeViewer());
  viewer = await listen(servers[1] ?? receiver);
});
afterAll(() => {
  for (const server of servers) server.close();
  rmSync(folder, { recursive: true });
});

async function send(fields: Record<string, string>, token = account.authToken) {
  const authorization = `Basic ${Buffer.from(`${account.accountSid}:${token}`).toString('base64')}`;
  const body = new URLSearchParams({ From: '+15005550006', StatusCallback: `${portal}/status?message=1`, ...fields });
  const url = `${viewer}/2010-04-01/Accounts/${account.accountSid}/Messages.json`;
  const response = await fetch(url, { method: 'POST', headers: { authorization }, body });
  return { status: response.status, body: (await response.json()) as { sid?: string; code?: number } };
}
const reply = async (body: string) =>
  await fetch(`${viewer}/reply`, {
    ...{ method: 'POST', redirect: 'manual' },
    body: new URLSearchParams({ number: '+12125550142', body }),
  });
const page = async (at = viewer) => await (await fetch(at)).text();

test('shows a text message, reports that it was delivered and takes replies', async () => {
  expect(await page()).toContain('No text message has been sent yet');
  const called = once(receiver, 'called');
  const sent = await send({ To: '+12125550142', Body: '<b>Confirmed</b>' });
  expect(sent).toMatchObject({ status: 201, body: { sid: expect.stringMatching(/^SM/) } });
  expect(await page()).toContain('&lt;b&gt;Confirmed&lt;/b&gt;');
  await called;
  expect(calls).toEqual([
    { path: '/status?message=1', form: { MessageSid: sent.body.sid, MessageStatus: 'delivered' }, isSigned: true },
  ]);
  expect((await reply('STOP')).status).toBe(303);
  expect(calls.at(-1)).toMatchObject({
    ...{ path: '/api/texts/reply', isSigned: true },
    form: { From: '+12125550142', Body: 'STOP' },
  });
  expect(await send({ To: '+12125550142', Body: 'No' })).toMatchObject({ status: 400, body: { code: 21_610 } });
  await reply('START');
  expect((await send({ To: '+12125550142', Body: 'Yes' })).status).toBe(201);
});

test('keeps the texts for its next start', async () => {
  const next = makeViewer();
  servers.push(next);
  expect(await page(await listen(next))).toContain('&lt;b&gt;Confirmed');
});

test('refuses a wrong token, other addresses and numbers that get no texts', async () => {
  expect((await send({ To: '+12125550142', Body: 'Hello' }, 'wrong')).status).toBe(401);
  expect((await fetch(`${viewer}/else`)).status).toBe(404);
  for (const [To, code] of [
    ['+15005550001', 21_211],
    ['+15005550009', 21_614],
  ] as const)
    expect(await send({ To, Body: 'Hello' })).toMatchObject({ status: 400, body: { code } });
});

test('refuses pages of other sites', async () => {
  expect((await fetch(viewer, { headers: { origin: 'http://evil.example' } })).status).toBe(403);
  expect((await fetch(viewer, { headers: { origin: viewer } })).status).toBe(200);
});
