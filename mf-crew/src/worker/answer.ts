import { WORKER_FILE } from '@tailgate/contracts';
import { keepPage, keptAddress, type WorkerScope } from './kept-page.ts';

const NETWORK_MS = 3_000;

type WaitUntil = (work: Promise<unknown>) => void;

/** Answers with the page of the network, so that releases and roll-backs hold at once, or after three seconds with the kept one. */
export async function answerPage(worker: WorkerScope, request: Request, waitUntil: WaitUntil): Promise<Response> {
  const network = worker.fetch(request);
  waitUntil(network.then((page) => (page.ok ? keepPage(worker) : undefined)));
  const slow = new Promise<undefined>((resolve) => setTimeout(resolve, NETWORK_MS));
  const answer = await Promise.race([network.catch(() => undefined), slow]);
  if (answer && answer.status < 500) return answer;
  const cache = await worker.caches.open(worker.registration.scope);
  return (await cache.match(keptAddress(worker))) ?? (await network);
}

/** Files of releases never change. */
export async function answerFile(worker: WorkerScope, request: Request, waitUntil: WaitUntil): Promise<Response> {
  const address = request.url.replace(/\/mf\/@r\d+\//, '/mf/');
  const cache = await worker.caches.open(worker.registration.scope);
  const kept = await cache.match(address);
  if (kept) return kept;
  const response = await worker.fetch(request);
  if (response.ok) waitUntil(cache.put(address, response.clone()));
  return response;
}

export function isReleaseFile({ registration }: WorkerScope, { url, method }: Request): boolean {
  const { origin, pathname } = new URL(url);
  const isOwn = origin === new URL(registration.scope).origin && method === 'GET';
  return isOwn && /^\/(?:assets|mf)\//.test(pathname) && !pathname.endsWith(`/${WORKER_FILE}`);
}
