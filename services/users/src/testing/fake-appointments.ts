import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { CompanySettings } from '@tailgate/contracts';

export interface FakeAppointments {
  url: string;
  calls: { url: string | undefined; authorization: string | undefined; body: unknown }[];
  settings: CompanySettings | null;
  fail(times: number): void;
  beforeAnswer(work: () => Promise<void>): void;
  close(): Promise<void>;
}

export async function openAppointments(): Promise<FakeAppointments> {
  const calls: FakeAppointments['calls'] = [];
  let failures = 0;
  let beforeNext: (() => Promise<void>) | null = null;
  const server = createServer(async (incoming, response) => {
    if (incoming.url === '/internal/settings') {
      response.writeHead(fake.settings ? 200 : 503, { 'content-type': 'application/json' });
      response.end(JSON.stringify(fake.settings));
      return;
    }
    let body = '';
    for await (const chunk of incoming) body += chunk;
    const { url, headers } = incoming;
    calls.push({ url, authorization: headers.authorization, body: JSON.parse(body) });
    const work = beforeNext;
    beforeNext = null;
    await work?.();
    failures -= 1;
    response.writeHead(failures >= 0 ? 503 : 200, { 'content-type': 'application/json' }).end('{"ok":true}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const fake: FakeAppointments = {
    settings: null,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    fail: (times) => {
      failures = times;
    },
    beforeAnswer: (work) => {
      beforeNext = work;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return fake;
}
