import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { until } from '@tailgate/service-kit/testing';
import { createTransport } from 'nodemailer';
import { reservePorts } from '../processes/reserve-ports.ts';
import { defaultPorts } from '../servers/ports.ts';
import { mailProgram } from '../servers/programs.ts';

const folder = mkdtempSync(join(tmpdir(), 'tailgate-mail-'));
let viewer: ChildProcess;
let port = 0;
let smtp = 0;

beforeAll(async () => {
  [smtp = 0, port = 0] = await reservePorts(2);
  const program = mailProgram(folder, { ...defaultPorts, smtp, 'mail-viewer': port });
  const { file, args, cwd, env } = await program.prepare();
  viewer = spawn(file, args, { cwd, env: { ...env }, stdio: 'ignore' });
  await until(() => program.isReady(), 55_000);
});
afterAll(() => {
  viewer.kill();
  rmSync(folder, { recursive: true, force: true });
});

/** @returns the status, and who may read the answer */
function ask(headers: Record<string, string>, path = '/api/email'): Promise<[number | undefined, unknown]> {
  return new Promise((resolve, reject) => {
    const asking = request({ host: '127.0.0.1', port, path, headers: { host: `localhost:${port}`, ...headers } });
    asking.on('response', (answer) => {
      answer.resume();
      resolve([answer.statusCode, answer.headers['access-control-allow-origin']]);
    });
    asking.on('upgrade', (answer, socket) => {
      socket.destroy();
      resolve([answer.statusCode, undefined]);
    });
    asking.on('error', reject).end();
  });
}

test('the mail viewer answers programs, its own pages and links to it', async () => {
  expect(await ask({})).toEqual([200, undefined]);
  expect((await ask({ origin: `http://localhost:${port}`, 'sec-fetch-site': 'same-origin' }))[0]).toBe(200);
  expect((await ask({ host: `127.0.0.1:${port}` }))[0]).toBe(200);
  expect(
    (await ask({ accept: 'text/html', 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'document' }, '/'))[0],
  ).toBe(200);
});

test.each([
  ['a page of another site', { origin: 'http://evil.example' }],
  ['a page without an origin', { origin: 'null' }],
  ['a script tag of another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'script' }],
  ['a frame of another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'iframe' }],
  ['a name that was pointed at this machine', { host: 'evil.example' }],
  ['such a name with the port', { host: 'evil.example:1080', origin: 'http://evil.example:1080' }],
  ['a name that begins as ours', { host: 'localhost.evil.example' }],
])('the mail viewer refuses %s', async (_what, headers) => {
  expect(await ask(headers)).toEqual([403, undefined]);
});

test('the mail viewer refuses a WebSocket of another site', async () => {
  const upgrade = { connection: 'Upgrade', upgrade: 'websocket', 'sec-websocket-version': '13' };
  const key = { 'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==' };
  const path = '/socket.io/?EIO=4&transport=websocket';
  expect((await ask({ ...upgrade, ...key, origin: 'http://evil.example' }, path))[0]).toBe(403);
});

test('the mail viewer shows a mail without its scripts', async () => {
  const transport = createTransport({ host: '127.0.0.1', port: smtp });
  const html = '<p>Your slot is booked.</p><script>document.title = "taken";</script>';
  await transport.sendMail({ from: 'a@tailgate.example', to: 'b@tailgate.example', subject: 'Booked', html });
  transport.close();
  const viewer = `http://localhost:${port}/api/email`;
  const [mail] = (await (await fetch(viewer)).json()) as { id: string }[];
  const shown = await (await fetch(`${viewer}/${mail?.id}/html`)).text();
  expect(shown).toContain('<p>Your slot is booked.</p>');
  expect(shown).not.toContain('script');
});
