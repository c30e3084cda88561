import { type ErrorBody, type Route, type RouteAnswer, type RouteBody, routes } from '@tailgate/contracts';

export interface Answer<T = unknown> {
  readonly status: number;
  /** The stable code of a refusal; undefined for a good answer. `NO_ANSWER` when the connection broke. */
  readonly code: string | undefined;
  readonly message: string | undefined;
  readonly body: T;
}

export interface Input<R extends Route> {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly body?: RouteBody<R>;
}

export class ApiClient {
  readonly #base: string;
  readonly #token: string | undefined;
  #cookie: string | undefined;

  /** @param token vouches for the person at a service, which knows no sessions */
  constructor(base: string, token?: string) {
    this.#base = base;
    this.#token = token;
  }

  get cookie(): string | undefined {
    return this.#cookie;
  }

  /** Sends a request of the route table. A connection that breaks is an answer too, because a proof breaks connections. */
  async send<R extends Route>(route: R, input: Input<R> = {}): Promise<Answer<RouteAnswer<R>>> {
    const headers = new Headers({ 'sec-fetch-site': 'same-origin' });
    if (this.#cookie !== undefined) headers.set('cookie', this.#cookie);
    if (this.#token !== undefined) headers.set('authorization', `Bearer ${this.#token}`);
    if (input.body !== undefined) headers.set('content-type', 'application/json');
    const request: RequestInit = { method: route.method, headers, signal: AbortSignal.timeout(60_000) };
    if (input.body !== undefined) request.body = JSON.stringify(input.body);
    try {
      const response = await fetch(`${this.#base}${address(route, input)}`, request);
      const text = await response.text();
      const cookie = response.headers.getSetCookie().find((line) => /^(__Host-)?tailgate=./.test(line));
      if (route.path === routes.login.path && cookie !== undefined) this.#cookie = cookie.split(';')[0];
      return answer(response.status, parse(text));
    } catch (error) {
      return { status: 0, code: 'NO_ANSWER', message: String(error), body: undefined as never };
    }
  }

  async signIn(username: string, password: string): Promise<this> {
    await retryWhileBusy(() => this.send(routes.login, { body: { username, password } }));
    return this;
  }
}

export function expectOk<T>(given: Answer<T>): T {
  if (given.code === undefined) return given.body;
  throw new Error(`answered ${given.status} ${given.code}: ${given.message ?? JSON.stringify(given.body)}`);
}

/** Whether it is the machine that is too busy: the portal says so, or nothing. What was asked may be done all the same. */
export function isBusy({ code }: Answer): boolean {
  return code === 'UNAVAILABLE' || code === 'UPSTREAM_FAILED' || code === 'NO_ANSWER';
}
/** The pauses differ, or hundreds would ask again at the same moment. */
const [PATIENT_SECONDS, LONGEST_PAUSE_MS] = [60, 1_000];

export async function askUntilAnswered<T>(ask: () => Promise<Answer<T>>): Promise<Answer<T>> {
  const deadline = performance.now() + PATIENT_SECONDS * 1000;
  for (;;) {
    const given = await ask();
    if (!isBusy(given) || performance.now() > deadline) return given;
    await new Promise((resolve) => setTimeout(resolve, LONGEST_PAUSE_MS * Math.random()));
  }
}

export async function retryWhileBusy<T>(ask: () => Promise<Answer<T>>): Promise<T> {
  return expectOk(await askUntilAnswered(ask));
}

function answer<T>(status: number, body: unknown): Answer<T> {
  if (status < 400) return { status, code: undefined, message: undefined, body: body as T };
  const { code = `HTTP_${status}`, message } = (body ?? {}) as Partial<ErrorBody>;
  return { status, code, message, body: body as T };
}

function parse(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    return { message: text.slice(0, 200) };
  }
}

function address(route: Route, { params = {}, query = {} }: Pick<Input<Route>, 'params' | 'query'>): string {
  const path = route.path.replace(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  );
  return search.size === 0 ? path : `${path}?${search}`;
}
