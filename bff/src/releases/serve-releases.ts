import { statSync } from 'node:fs';
import { join } from 'node:path';
import { appError } from '@tailgate/service-kit';
import type { RequestHandler, Response } from 'express';
import sirv from 'sirv';

const YEAR = 31_536_000;

/** /assets/{version}/{file} of the shell; /mf/{name}/{version}/{file} of a remote, with a retry's alias that is ignored. */
const SHELL_FILE = /^\/assets\/([a-z0-9.-]+)\/([\w.-]+)$/;
const REMOTE_FILE = /^\/mf\/(?:@r\d{1,3}\/)?([a-z-]+)\/([a-z0-9.-]+)\/([\w.-]+)$/;

/**
 * Serves the files of every release that is on disk, live or not: a page that was opened yesterday goes on working. A
 * release never changes, so browsers keep its files for a year. What is missing is a 404 in plain text, never a page,
 * because a page would be run as a script.
 */
export function serveReleases(folder: string): RequestHandler {
  const serve = createVersionServers();
  return (request, response, next) => {
    const path = request.url.split('?', 1)[0] ?? '';
    if (!/^\/(assets|mf)(\/|$)/i.test(path)) {
      next();
      return;
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD');
      next(appError('METHOD_NOT_ALLOWED', `A file does not answer ${request.method}.`));
      return;
    }
    const file = locate(folder, path);
    const server = file && serve(file.version);
    if (!file || !server) {
      answerMissing(response);
      return;
    }
    request.url = `/${file.name}`;
    // These files are small, and the file server takes a malformed range for a good one.
    delete request.headers.range;
    server(request, response, () => answerMissing(response));
  };
}

function locate(folder: string, path: string): { version: string; name: string } | undefined {
  const [, shellVersion, shellFile] = SHELL_FILE.exec(path) ?? [];
  if (shellVersion && shellFile) return { version: join(folder, 'shell', shellVersion), name: shellFile };
  const [, remote, version, file] = REMOTE_FILE.exec(path) ?? [];
  return remote && version && file ? { version: join(folder, 'mf', remote, version), name: file } : undefined;
}

/**
 * One file server a version folder, made when the first of its files is asked for. It lists the folder once, which a
 * folder that never changes allows, and so a release that was added later is found without a restart.
 */
function createVersionServers(): (folder: string) => ReturnType<typeof sirv> | undefined {
  const servers = new Map<string, ReturnType<typeof sirv>>();
  return (folder) => {
    // Also when it is known: opening a file of a folder that was cleaned away would end the process.
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) {
      servers.delete(folder);
      return undefined;
    }
    const known = servers.get(folder);
    if (known) return known;
    const server = sirv(folder, { brotli: true, gzip: true, immutable: true, maxAge: YEAR, extensions: [] });
    servers.set(folder, server);
    return server;
  };
}

function answerMissing(response: Response): void {
  response.status(404).set('Cache-Control', 'no-store').type('text/plain').send('Not found');
}
