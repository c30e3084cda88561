import { expect, test } from '@jest/globals';
import { bffBeforeServices } from '../testing/before-services.ts';
import { head, sendRaw } from '../testing/send-raw.ts';

const portal = bffBeforeServices();

// The second request that each attack hides in the body or after the end of the first.
const HIDDEN = head('GET /api/payment/quotes/smuggled HTTP/1.1', 'Host: localhost');
const POST = ['POST /api/public/quotes HTTP/1.1', 'Host: localhost', 'Sec-Fetch-Site: same-origin'];
const JSON_TYPE = 'Content-Type: application/json';
const CHUNKED = 'Transfer-Encoding: chunked';
const length = (text: string) => `Content-Length: ${text.length}`;
const chunkedEnd = '0\r\n\r\n';

const attacks: [string, string][] = [
  ['a length beside chunks', head(...POST, JSON_TYPE, length(chunkedEnd + HIDDEN), CHUNKED) + chunkedEnd + HIDDEN],
  ['chunks beside a shorter length', head(...POST, JSON_TYPE, CHUNKED, 'Content-Length: 4') + chunkedEnd + HIDDEN],
  ['two lengths', `${head(...POST, JSON_TYPE, 'Content-Length: 2', length(`{}${HIDDEN}`))}{}${HIDDEN}`],
  ['a list of lengths', `${head(...POST, JSON_TYPE, 'Content-Length: 2, 2')}{}${HIDDEN}`],
  ['a signed length', `${head(...POST, JSON_TYPE, 'Content-Length: +2')}{}${HIDDEN}`],
  ['an unknown coding', `${head(...POST, JSON_TYPE, 'Transfer-Encoding: xchunked')}{}${HIDDEN}`],
  ['a coding after chunked', head(...POST, JSON_TYPE, 'Transfer-Encoding: chunked, identity') + chunkedEnd + HIDDEN],
  ['a coding with a tab', head(...POST, JSON_TYPE, 'Transfer-Encoding:\x0bchunked') + chunkedEnd + HIDDEN],
  ['a blank before the colon', head(...POST, JSON_TYPE, 'Transfer-Encoding : chunked') + chunkedEnd + HIDDEN],
  [
    'a folded line',
    `${head(...POST, JSON_TYPE, 'X-A: b', ' Transfer-Encoding: chunked', 'Content-Length: 2')}{}${HIDDEN}`,
  ],
  ['line ends without CR', `${POST.join('\n')}\n${JSON_TYPE}\nContent-Length: 2\n\n{}${HIDDEN}`],
  [
    'a CR in a value',
    `${head(...POST, JSON_TYPE, 'X-A: b\rTransfer-Encoding: chunked', 'Content-Length: 2')}{}${HIDDEN}`,
  ],
  ['a NUL in a value', `${head(...POST, JSON_TYPE, 'X-A: b\0c', 'Content-Length: 2')}{}${HIDDEN}`],
  ['a chunk size that is no number', `${head(...POST, JSON_TYPE, CHUNKED)}ZZ\r\n{}\r\n${chunkedEnd}${HIDDEN}`],
  ['a chunk size with a sign', `${head(...POST, JSON_TYPE, CHUNKED)}-2\r\n{}\r\n${chunkedEnd}${HIDDEN}`],
  [
    'a chunk size above 64 bits',
    `${head(...POST, JSON_TYPE, CHUNKED)}10000000000000002\r\n{}\r\n${chunkedEnd}${HIDDEN}`,
  ],
  ['a chunk longer than its size', `${head(...POST, JSON_TYPE, CHUNKED)}1\r\n{}\r\n${chunkedEnd}${HIDDEN}`],
  ['two Host lines', head('GET /api/payment/quotes/smuggled HTTP/1.1', 'Host: localhost', 'Host: evil.example')],
  ['no Host line', head('GET /api/payment/quotes/smuggled HTTP/1.1', 'Accept: */*')],
];

test.each(attacks)('refuses %s, and no hidden request reaches a service', async (_what, bytes) => {
  const received = await sendRaw(portal.bff.url, bytes);
  expect(received).toMatch(/^HTTP\/1\.1 4\d\d /);
  expect(portal.bff.services.appointments.seen.map(({ url }) => url)).not.toContain('/api/payment/quotes/smuggled');
  const next = await portal.bff.send('/api/payment/quotes/next');
  expect([next.status, next.json]).toEqual([200, { ok: true }]);
});

test('trailers do not become headers of the request', async () => {
  const bytes = `${head(...POST, JSON_TYPE, CHUNKED, 'Connection: close')}2\r\n{}\r\n0\r\nAuthorization: Bearer forged\r\nX-User-Id: 1\r\n\r\n`;
  expect(await sendRaw(portal.bff.url, bytes)).toMatch(/^HTTP\/1\.1 200 /);
  const [seen] = portal.bff.services.appointments.seen;
  expect(seen?.body.toString()).toBe('{}');
  expect(Object.keys(seen?.headers ?? {})).not.toEqual(expect.arrayContaining(['authorization']));
  expect(Object.keys(seen?.headers ?? {})).not.toEqual(expect.arrayContaining(['x-user-id']));
});
