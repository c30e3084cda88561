import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface SeenRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}
type Answer = (request: SeenRequest, response: ServerResponse) => void | Promise<void>;

export interface FakeService {
  readonly url: string;
  readonly seen: SeenRequest[];
  answer: Answer;
  stop(): Promise<void>;
}

export const answerOk: Answer = (_request, response) => {
  response.setHeader('Content-Type', 'application/json');
  response.end('{"ok":true}');
};

export async function startFakeService(): Promise<FakeService> {
  const server = createServer(async (incoming, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    const { method = '', url = '', headers } = incoming;
    const request = { method, url, headers, body: Buffer.concat(chunks) };
    service.seen.push(request);
    await service.answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const service: FakeService = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen: [],
    answer: answerOk,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return service;
}
