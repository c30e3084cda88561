import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type RequestListener,
  type Server,
} from 'node:http';
import type { Duplex } from 'node:stream';

const LOCAL = new Set(['localhost', '127.0.0.1', '[::1]']);

type UpgradeListener = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

/** A server for this machine that refuses pages of other sites: they could read whatever it shows. */
export function createLocalPagesServer(answer: RequestListener, upgrade?: UpgradeListener): Server {
  const server = createServer((request, response) => {
    if (isOwn(request.headers)) answer(request, response);
    else
      response
        .writeHead(403, { 'content-type': 'text/plain' })
        .end('This viewer does not answer pages of other sites.');
  });
  if (upgrade === undefined) return server;
  return server.on('upgrade', (request, socket, head) => {
    if (isOwn(request.headers)) upgrade(request, socket, head);
    else socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n');
  });
}

/** A page whose name was pointed at this machine sends its name as the host; one of another site sends its origin. */
function isOwn({ host, origin, 'sec-fetch-site': site, 'sec-fetch-dest': shownIn }: IncomingHttpHeaders): boolean {
  const own = `http://${host}`;
  if (!URL.canParse(own) || !LOCAL.has(new URL(own).hostname)) return false;
  if (origin !== undefined && origin !== own) return false;
  return site === undefined || site === 'same-origin' || site === 'none' || shownIn === 'document';
}
