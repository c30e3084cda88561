import { once } from 'node:events';
import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import { expect, test } from '@jest/globals';
import { bffBeforeServices } from '../../testing/before-services.ts';

const portal = bffBeforeServices();

/** Opens a stream. @returns both ends, once the browser has the headers */
async function openStream(): Promise<{ browser: IncomingMessage; service: ServerResponse }> {
  const begun = Promise.withResolvers<ServerResponse>();
  portal.bff.services.appointments.answer = (_request, response) => {
    response.writeHead(200, { 'Content-Type': 'text/event-stream' }).flushHeaders();
    begun.resolve(response);
  };
  const sent = request(`${portal.bff.url}/api/quotes`, { headers: portal.staff }).end();
  const [browser] = (await once(sent, 'response')) as [IncomingMessage];
  return { browser: browser.setEncoding('utf8'), service: await begun.promise };
}

test('passes each event on as it comes, and a disconnected browser disconnects the service', async () => {
  const { browser, service } = await openStream();
  expect(browser.headers).toMatchObject({ 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
  for (const event of ['data: 1\n\n', 'data: 2\n\n']) {
    service.write(event);
    expect(await once(browser, 'data')).toEqual([event]);
  }
  browser.destroy();
  await once(service, 'close');
  expect(service.writableFinished).toBe(false);
});

test('cuts a stream that is silent for longer than a service may take', async () => {
  const { browser, service } = await openStream();
  service.write('data: 1\n\n');
  await once(browser, 'data');
  const closed = once(service, 'close');
  await expect(once(browser, 'end')).rejects.toThrow('aborted');
  await closed;
});
