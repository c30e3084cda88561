// Loaded before the mail viewer, which answers every page of every site with whatever is in the mails, and has no option against it.
// A plain script: the viewer of docker compose loads it too.
import { Server } from 'node:http';

const LOCAL = new Set(['localhost', '127.0.0.1', '[::1]']);
const { emit } = Server.prototype;

/** A page whose name was pointed at this machine sends its name as the host; one of another site sends its origin. */
Server.prototype.emit = function emitOwn(event, request, answer, ...rest) {
  const isRequest = event === 'request' || event === 'upgrade';
  if (!isRequest || isOwn(request.headers)) return emit.call(this, event, request, answer, ...rest);
  if (event === 'upgrade') answer.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n');
  else
    answer
      .writeHead(403, { 'content-type': 'text/plain' })
      .end('The mail viewer does not answer pages of other sites.');
  return true;
};

function isOwn({ host, origin, 'sec-fetch-site': site, 'sec-fetch-dest': shownIn }) {
  const own = `http://${host}`;
  if (!URL.canParse(own) || !LOCAL.has(new URL(own).hostname)) return false;
  if (origin !== undefined && origin !== own) return false;
  // A link of another site may open the viewer; nothing else of it may load from here.
  return site === undefined || site === 'same-origin' || site === 'none' || shownIn === 'document';
}
