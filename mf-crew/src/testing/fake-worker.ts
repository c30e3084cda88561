import { jest } from '@jest/globals';

const ORIGIN = 'https://portal.example';
export const SCOPE = `${ORIGIN}/crew/`;

/** @returns a page of the portal whose shell and remote are those of a release */
export function pageOf(release: string): string {
  const integrity = { 'entry.js': 'sha384-e', 'later.js': 'sha384-l', 'worker.js': 'sha384-w' };
  const registry = { crew: { version: `crew-${release}`, integrity, worker: { scope: '/crew/' } } };
  return `<script defer src="/assets/shell-${release}/shell.js" integrity="sha384-s"></script>
<link rel="preload" as="font" href="/assets/shell-${release}/font.woff2">
<link rel="preload" as="script" href="/mf/crew/crew-${release}/entry.js" integrity="sha384-e">
<script type="application/json" id="tailgate-boot">${JSON.stringify({ registry })}</script>`;
}

type Listener = (event: object) => void;

/** The globals of a service worker above a made-up network and a cache in memory. */
export class FakeWorker {
  readonly location = { pathname: '/mf/crew/crew-one/worker.js' };
  readonly registration = { scope: SCOPE };
  readonly skipWaiting = jest.fn(async () => undefined);
  readonly asked: (readonly [address: string, credentials: string | undefined])[] = [];
  /** The page of the network; undefined without one. */
  network: string | undefined;
  status = 200;
  hangs = false;
  /** The address of a file that the network does not have. */
  missing: string | undefined;
  readonly #listeners = new Map<string, Listener>();
  #cache = new Map<string, FakeResponse>();

  readonly addEventListener = (type: string, listen: Listener) => void this.#listeners.set(type, listen);

  readonly fetch = async (input: string | { url: string }, init?: RequestInit): Promise<FakeResponse> => {
    const address = typeof input === 'string' ? input : input.url;
    this.asked.push([address, init?.credentials]);
    if (this.network === undefined) throw new TypeError('Failed to fetch');
    if (this.hangs) return await new Promise(() => undefined);
    if (address.startsWith(SCOPE)) return new FakeResponse(address, this.network, this.status);
    const { pathname } = new URL(address, ORIGIN);
    return new FakeResponse(address, pathname, pathname === this.missing ? 404 : 200);
  };

  readonly caches = {
    open: async () => ({
      match: async (address: string) => this.#cache.get(pathOf(address))?.clone(),
      put: async (address: string, response: FakeResponse) => void this.#cache.set(pathOf(address), response),
      keys: async () => [...this.#cache.keys()].map((path) => ({ url: new URL(path, ORIGIN).href })),
      delete: async ({ url }: { url: string }) => this.#cache.delete(pathOf(url)),
    }),
    delete: async () => this.#cache.clear(),
  };

  kept(): string[] {
    const keys = [...this.#cache.keys()].sort();
    return keys.map((path) => (path.startsWith('/crew/') ? new URL(path, ORIGIN).href : path)).sort(pageFirst);
  }

  async install(): Promise<void> {
    await this.#send('install', {});
  }

  /** @returns the page that a navigation shows, once the worker has done all that follows from it */
  async open(url: string): Promise<string | undefined> {
    return await this.#send('fetch', { request: { url, method: 'GET', mode: 'navigate' } });
  }

  /** @returns what a script of the page gets; undefined if the worker does not answer */
  async load(address: string): Promise<string | undefined> {
    const { href: url } = new URL(address, ORIGIN);
    return await this.#send('fetch', { request: { url, method: 'GET', mode: 'no-cors' } });
  }

  async #send(type: string, event: object): Promise<string | undefined> {
    const work: Promise<unknown>[] = [];
    let answer: Promise<FakeResponse> | undefined;
    const respondWith = (given: Promise<FakeResponse>) => {
      answer = given;
    };
    this.#listeners.get(type)?.({ ...event, respondWith, waitUntil: (given: Promise<unknown>) => work.push(given) });
    const text = await (await answer)?.text();
    if (!this.hangs) await Promise.all(work);
    return text;
  }
}

const pathOf = (address: string) => new URL(address, ORIGIN).pathname;
const pageFirst = (a: string, b: string) => Number(b.startsWith(SCOPE)) - Number(a.startsWith(SCOPE));

class FakeResponse {
  readonly url: string;
  readonly status: number;
  readonly #text: string;

  constructor(url: string, text: string, status: number) {
    this.url = url;
    this.status = status;
    this.#text = text;
  }

  get ok(): boolean {
    return this.status === 200;
  }

  clone(): FakeResponse {
    return new FakeResponse(this.url, this.#text, this.status);
  }

  async text(): Promise<string> {
    return this.#text;
  }
}
