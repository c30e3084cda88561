import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { freePorts } from '../stack/index.ts';
import { startWaitingPage } from './placeholder-servers.ts';

test("passes Stripe's events on to payments, and asks browsers to wait", async () => {
  const received: unknown[] = [];
  const payments = createServer(async (request, response) => {
    const { method, url, headers } = request;
    received.push({ method, url, signature: headers['stripe-signature'], body: await text(request) });
    response.writeHead(409).end('{"error":"busy"}');
  }).listen(0, '127.0.0.1');
  await once(payments, 'listening');
  const { bff } = await freePorts();
  const page = await startWaitingPage(bff, `http://127.0.0.1:${(payments.address() as AddressInfo).port}`);
  try {
    const event = { method: 'POST', headers: { 'stripe-signature': 't=1,v1=2' }, body: '{"id":"evt_1"}' };
    const answer = await fetch(`http://127.0.0.1:${bff}/api/stripe/webhook`, event);
    expect([answer.status, await answer.text()]).toEqual([409, '{"error":"busy"}']);
    expect(received).toEqual([
      { method: 'POST', url: '/api/stripe/webhook', signature: 't=1,v1=2', body: '{"id":"evt_1"}' },
    ]);
    const opened = await fetch(`http://127.0.0.1:${bff}/`);
    expect([opened.status, await opened.text()]).toEqual([503, expect.stringContaining('Tailgate is starting')]);
    payments.closeAllConnections();
    await new Promise((resolve) => payments.close(resolve));
    expect((await fetch(`http://127.0.0.1:${bff}/api/stripe/webhook`, event)).status).toBe(502);
  } finally {
    payments.close();
    await page.close();
  }
});
