import { statSync } from 'node:fs';
import { join } from 'node:path';
import { appError } from '@tailgate/service-kit';
import type { RequestHandler, Response } from 'express';
import sirv from 'sirv';

const YEAR = 31_536_000;

/** The "@r1" in a remote's path tells retries apart and is ignored. */
const SHELL_FILE = /^\/assets\/([a-z0-9.-]+)\/([\w.-]+)$/;
const REMOTE_FILE = /^\/mf\/(?:@r\d{1,3}\/)?([a-z][a-z0-9-]*)\/([a-z0-9.-]+)\/([\w.-]+)$/;

/**
 * Serves the files of every release on disk, so that pages opened before a release keep working. Browsers cache them for a
 * year. A missing file is 404 in plain text, because a page would be run as a script.
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
    // Ranges are not worth supporting for small files, and sirv accepts malformed ones.
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
 * Creates one file server per version folder, on first use, so that new releases need no restart. Each lists its folder
 * only once, because a version never changes.
 */
function createVersionServers(): (folder: string) => ReturnType<typeof sirv> | undefined {
  const servers = new Map<string, ReturnType<typeof sirv>>();
  return (folder) => {
    // Check each time: opening a file in a folder that was removed would crash the process.
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
