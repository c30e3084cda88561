import { connect, type Socket } from 'node:net';
import { afterEach, expect, test } from '@jest/globals';
import { bffBeforeServices } from '../testing/before-services.ts';
import { head } from '../testing/send-raw.ts';

const portal = bffBeforeServices();
const open: Socket[] = [];
afterEach(() => {
  for (const socket of open.splice(0)) socket.destroy();
});

/** Opens a connection, sends the beginning of a request and nothing more. */
function begin(text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(portal.bff.url).port), 'localhost', () =>
      socket.write(text, () => resolve()),
    );
    socket.on('error', reject);
    open.push(socket);
  });
}

test.each([
  ['heads', 'GET /api/user HTTP/1.1\r\nHost: local'],
  [
    'bodies',
    `${head(
      'POST /api/login HTTP/1.1',
      'Host: localhost',
      'Sec-Fetch-Site: same-origin',
      'Content-Type: application/json',
      'Content-Length: 1000',
    )}{"username":`,
  ],
])('200 clients that never finish their %s keep no one else waiting', async (_what, text) => {
  await Promise.all(Array.from({ length: 200 }, () => begin(text)));
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => portal.bff.send('/api/appointments', { headers: portal.staff })),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
});
