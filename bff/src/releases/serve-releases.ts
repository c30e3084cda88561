import { WORKER_FILE } from '@tailgate/contracts';
import { type ReleaseRecord, type ReleaseStorage, readRecord, versionsFolder } from '@tailgate/releases';
import { appError, requestContext } from '@tailgate/service-kit';
import type { RequestHandler, Response } from 'express';
import sirv from 'sirv';
import { WORKER_POLICY } from '../http/content-security-policy.ts';

const YEAR = 31_536_000;

/** The "@r1" in a remote's path tells retries apart and is ignored. */
const SHELL_FILE = /^\/assets\/([a-z0-9.-]+)\/([\w.-]+)$/;
const REMOTE_FILE = /^\/mf\/(?:@r\d{1,3}\/)?([a-z][a-z0-9-]*)\/([a-z0-9.-]+)\/([\w.-]+)$/;

/**
 * Serves the files of every stored release, so that pages opened before a release keep working. Browsers cache them for a
 * year. A missing file is 404 in plain text, because a page would be run as a script.
 */
export function serveReleases(storage: ReleaseStorage): RequestHandler {
  const serve = createVersionServers();
  return async (request, response, next) => {
    const path = request.url.split('?', 1)[0] ?? '';
    if (!/^\/(assets|mf)(\/|$)/i.test(path)) {
      next();
      return;
    }
    response.locals.routeName = '(file)';
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD');
      next(appError('METHOD_NOT_ALLOWED', `A file does not answer ${request.method}.`));
      return;
    }
    const file = locate(path);
    const folder = file && (await findFolder(storage, file, response));
    if (folder === 'unavailable') {
      answerPlainly(response, 503, 'Not available at the moment');
      return;
    }
    if (!file || folder === undefined) {
      answerPlainly(response, 404, 'Not found');
      return;
    }
    request.url = `/${file.name}`;
    // Ranges are not worth supporting for small files, and sirv accepts malformed ones.
    delete request.headers.range;
    serve(folder)(request, response, () => answerPlainly(response, 404, 'Not found'));
  };
}

async function findFolder(storage: ReleaseStorage, { remote, version, folder, name }: ReleaseFile, response: Response) {
  try {
    if (remote && name === WORKER_FILE) allowWorker(await readRecord(storage, remote, version), response);
    return await storage.localFolder(folder);
  } catch (error) {
    requestContext(response).log.error({ err: error, version: folder }, 'the files of a release cannot be read');
    return 'unavailable' as const;
  }
}

/** A worker's scope is that of its release, wherever its file lies. */
function allowWorker(record: ReleaseRecord | undefined, response: Response): void {
  if (!record || !('worker' in record.release) || !record.release.worker) return;
  response.setHeader('Service-Worker-Allowed', record.release.worker.scope);
  response.setHeader('Content-Security-Policy', WORKER_POLICY);
}

interface ReleaseFile {
  readonly remote?: string;
  readonly version: string;
  readonly folder: string;
  readonly name: string;
}

function locate(path: string): ReleaseFile | undefined {
  const [, shellVersion, shellFile] = SHELL_FILE.exec(path) ?? [];
  if (shellVersion && shellFile)
    return { version: shellVersion, folder: `${versionsFolder('shell')}/${shellVersion}`, name: shellFile };
  const [, remote, version, name] = REMOTE_FILE.exec(path) ?? [];
  return remote && version && name
    ? { remote, version, folder: `${versionsFolder(remote)}/${version}`, name }
    : undefined;
}

/**
 * Creates one file server per version folder, on first use, so that new releases need no restart. Each lists its folder
 * only once, because a version never changes.
 */
function createVersionServers(): (folder: string) => ReturnType<typeof sirv> {
  const servers = new Map<string, ReturnType<typeof sirv>>();
  return (folder) => {
    const known = servers.get(folder);
    if (known) return known;
    const server = sirv(folder, { brotli: true, gzip: true, immutable: true, maxAge: YEAR, extensions: [] });
    servers.set(folder, server);
    return server;
  };
}

function answerPlainly(response: Response, status: number, text: string): void {
  response.status(status).set('Cache-Control', 'no-store').type('text/plain').send(text);
}
