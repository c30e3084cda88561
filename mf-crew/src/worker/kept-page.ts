import { WORKER_FILE } from '@tailgate/contracts';

export interface WorkerScope {
  readonly caches: CacheStorage;
  readonly location: { readonly pathname: string };
  readonly registration: { readonly scope: string };
  fetch(input: RequestInfo, init?: RequestInit): Promise<Response>;
}

/** One page serves every link: it names nobody, and the secret is read from the address. */
export const keptAddress = ({ registration }: WorkerScope): string => `${registration.scope}kept`;

/**
 * Keeps a page and the files that it names. The files come first, so a kept page always finds its own.
 * @throws if the page or a file cannot be read; what was kept before stays
 */
export async function keepPage(worker: WorkerScope): Promise<void> {
  const { caches, registration } = worker;
  const address = keptAddress(worker);
  const page = await read(worker.fetch(address, { credentials: 'omit' }));
  const html = await page.clone().text();
  const files = filesOf(html, worker);
  if (!files) {
    await caches.delete(registration.scope);
    return;
  }
  const cache = await caches.open(registration.scope);
  await Promise.all(
    [...files].map(async ([file, integrity]) => {
      if (await cache.match(file)) return;
      await cache.put(file, await read(worker.fetch(file, { integrity })));
    }),
  );
  const before = await (await cache.match(address))?.text();
  await cache.put(address, page);
  await removeOld(cache, `${html}${before}`);
}

async function read(answer: Promise<Response>): Promise<Response> {
  const response = await answer;
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}`);
  return response;
}

const LINKED = /<(?:script|link)\b[^>]*>/g;
const BOOT = /id="tailgate-boot">([^<]*)</;

type Boot = { registry: Record<string, { version: string; integrity: Record<string, string>; worker?: unknown }> };

/** @returns the addresses and hashes of a page's files and of all code of this remote; undefined if it has no worker any more */
function filesOf(html: string, { location }: Pick<WorkerScope, 'location'>): Map<string, string> | undefined {
  const [, , name = ''] = location.pathname.split('/');
  const { registry } = JSON.parse(BOOT.exec(html)?.[1] ?? '{"registry":{}}') as Boot;
  const release = registry[name];
  if (!release?.worker) return undefined;
  const linked = (html.match(LINKED) ?? []).flatMap((tag): [string, string][] => {
    const address = /(?:src|href)="(\/(?:assets|mf)\/[^"]+)"/.exec(tag)?.[1];
    return address ? [[address, /integrity="([^"]+)"/.exec(tag)?.[1] ?? '']] : [];
  });
  const own = Object.entries(release.integrity)
    .filter(([file]) => file !== WORKER_FILE)
    .map(([file, hash]): [string, string] => [`/mf/${name}/${release.version}/${file}`, hash]);
  return new Map([...linked, ...own]);
}

/** Removes files of versions that neither the kept page names nor the one before it, which may still be open. */
async function removeOld(cache: Cache, pages: string): Promise<void> {
  const requests = await cache.keys();
  const old = requests.filter(({ url }) => /\/(?:assets|mf)\//.test(url) && !pages.includes(versionOf(url)));
  await Promise.all(old.map((request) => cache.delete(request)));
}

const versionOf = (url: string) => url.split('/').at(-2) ?? '';
