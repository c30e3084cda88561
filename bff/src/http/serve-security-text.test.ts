import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { readConfig } from '@tailgate/service-kit';
import { bffConfig } from '../config.ts';
import { startBff, stopBffs, type TestBff } from '../testing/start-bff.ts';
import { securityText } from './serve-security-text.ts';

const PATH = '/.well-known/security.txt';
const SET = {
  SECURITY_CONTACTS: 'mailto:security@tailgate.example, https://tailgate.example/report',
  SECURITY_POLICY_URL: 'https://tailgate.example/security',
};

let bff: TestBff;
beforeAll(async () => {
  bff = await startBff(SET);
});
afterAll(stopBffs);

const fieldsOf = (text: string) =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => line.split(/: (.*)/).slice(0, 2));

test('says whom to tell about a weakness, in the fields of RFC 9116', async () => {
  const { status, headers, text } = await bff.send(PATH);
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'text/plain; charset=utf-8',
    'public, max-age=3600',
  ]);
  expect(fieldsOf(text)).toEqual([
    ['Contact', 'mailto:security@tailgate.example'],
    ['Contact', 'https://tailgate.example/report'],
    ['Expires', expect.stringMatching(/^\d{4}-\d\d-\d\dT00:00:00\.000Z$/)],
    ['Preferred-Languages', 'en'],
    ['Canonical', 'http://localhost:8080/.well-known/security.txt'],
    ['Policy', 'https://tailgate.example/security'],
  ]);
});

test('is always valid for about half a year, and changes once a day', () => {
  const expiresOn = (now: string) => /Expires: (.*)/.exec(securityText(bff.config, '/', new Date(now)))?.[1];
  expect(expiresOn('2026-11-23T00:00:00Z')).toBe('2027-05-22T00:00:00.000Z');
  expect(expiresOn('2026-11-23T23:59:59Z')).toBe('2027-05-22T00:00:00.000Z');
  expect(expiresOn('2031-01-01T12:00:00Z')).toBe('2031-06-30T00:00:00.000Z');
});

test("names the company's contact if there is none for security", async () => {
  const plain = await startBff({ LINK_CONTACT: '/contact' });
  expect((await plain.send(PATH)).text).toContain('Contact: http://localhost:8080/contact\n');
  expect((await plain.send(PATH)).text).not.toContain('Policy');
});

test.each(['POST', 'PUT', 'DELETE'])('cannot be changed by %s', async (method) => {
  expect((await bff.send(PATH, { method })).status).toBe(404);
});

test.each([
  { SECURITY_CONTACTS: 'security@tailgate.example' },
  { SECURITY_CONTACTS: 'mailto:a@b.example\nPolicy: https://evil.example' },
  { SECURITY_CONTACTS: 'http://tailgate.example/report' },
  { SECURITY_POLICY_URL: 'http://tailgate.example/security' },
  { SECURITY_POLICY_URL: 'javascript:alert(1)' },
])('does not start with %j', (wrong) => {
  const [key = ''] = Object.keys(wrong);
  expect(() => readConfig(bffConfig, { STRIPE_PUBLISHABLE_KEY: 'pk_test_1', ...wrong })).toThrow(`${key}: must be`);
});
