import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from '@jest/globals';
import { freePorts } from '../servers/ports.ts';
import { startWaitingPage } from './placeholder-servers.ts';

test("passes Stripe's events of the last day on to payments, and asks browsers to wait", async () => {
  const received: unknown[] = [];
  const payments = createServer(async (request, response) => {
    const { method, url, headers } = request;
    received.push({ method, url, signature: headers['stripe-signature'], body: await text(request) });
    response.writeHead(409).end('{"error":"busy"}');
  }).listen(0, '127.0.0.1');
  await once(payments, 'listening');
  const { bff } = await freePorts();
  const page = startWaitingPage(bff, `http://127.0.0.1:${(payments.address() as AddressInfo).port}`);
  const event = (hoursAgo: number) =>
    JSON.stringify({ id: 'evt_1', created: Math.floor(Date.now() / 1000) - hoursAgo * 3600 });
  const deliver = async (body: string) => {
    const options = { method: 'POST', headers: { 'stripe-signature': 't=1,v1=2' }, body };
    return (await fetch(`http://127.0.0.1:${bff}/api/stripe/webhook`, options)).status;
  };
  try {
    const recent = event(20);
    expect([await deliver(event(30)), await deliver(recent)]).toEqual([200, 409]);
    expect(received).toEqual([{ method: 'POST', url: '/api/stripe/webhook', signature: 't=1,v1=2', body: recent }]);
    const opened = await fetch(`http://127.0.0.1:${bff}/`);
    expect([opened.status, await opened.text()]).toEqual([503, expect.stringContaining('Tailgate is starting')]);
    payments.closeAllConnections();
    await new Promise((resolve) => payments.close(resolve));
    expect(await deliver(recent)).toBe(502);
  } finally {
    payments.close();
    page.closeAllConnections();
    page.close();
  }
});
