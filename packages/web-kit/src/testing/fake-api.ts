import { expressPath, type Route, type RouteAnswer, successStatus } from '@tailgate/contracts';

interface ApiCall {
  endpoint: string;
  query: Record<string, string>;
  body: unknown;
}

type Refusal = { status: number; code: string; message: string; details?: { field: string; message: string }[] };
type Reply = { json: unknown; status: number; headers?: Record<string, string> };
type Replier = (call: ApiCall) => Reply | Promise<Reply>;

export interface FakeApi {
  calls: ApiCall[];
  /**
   * Sets a route's answer, checked against the contract; a later one replaces it. Pass a function to answer by request,
   * or late.
   */
  answers<R extends Route>(
    route: R,
    answer: RouteAnswer<R> | ((call: ApiCall) => RouteAnswer<R> | Promise<RouteAnswer<R>>),
    headers?: Record<string, string>,
  ): void;
  /** Makes a route answer as a newer service may: with unknown fields and words. */
  answersAsNewer(route: Route, answer: unknown): void;
  refuses(route: Route, refusal: Refusal): void;
  isUnreachable(route: Route): void;
  hangs(route: Route): void;
}

/** Replaces `fetch` until the test file ends. A call without an answer throws an error that names it. */
export function fakeApi(): FakeApi {
  const replies = new Map<Route, Replier>();
  const calls: ApiCall[] = [];
  globalThis.fetch = async (input, init = {}) => {
    const address = new URL(String(input), 'http://portal.test');
    const method = init.method ?? 'GET';
    const call: ApiCall = {
      endpoint: `${method} ${address.pathname}`,
      query: Object.fromEntries(address.searchParams),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
    };
    calls.push(call);
    const candidates = [...replies]
      .reverse()
      .filter(([route]) => route.method === method && matches(route, address.pathname));
    // An exact path wins: "/api/quotes/pending" is not a quote with the id "pending".
    const match = candidates.find(([route]) => route.path === address.pathname) ?? candidates[0];
    if (!match) throw new Error(`No answer is set for ${call.endpoint}.`);
    const { json, status, headers } = await match[1](call);
    return new Response(JSON.stringify(json), { status, headers: headers ?? {} });
  };
  const set = (route: Route, reply: Replier) => {
    replies.delete(route);
    replies.set(route, reply);
  };
  return {
    calls,
    answers: (route, answer, headers) =>
      set(route, async (call) => {
        const json = typeof answer === 'function' ? await (answer as (call: ApiCall) => unknown)(call) : answer;
        return { json: route.response?.parse(json), status: successStatus(route), ...(headers ? { headers } : {}) };
      }),
    answersAsNewer: (route, json) => set(route, () => ({ json, status: successStatus(route) })),
    refuses: (route, { status, ...json }) => set(route, () => ({ json, status })),
    isUnreachable: (route) => set(route, () => Promise.reject(new TypeError('Failed to fetch'))),
    hangs: (route) => set(route, () => new Promise<never>(() => {})),
  };
}

function matches(route: Route, path: string): boolean {
  const pattern = expressPath(route.path).replace(/:\w+/g, '[^/]+');
  return new RegExp(`^${pattern}$`).test(path);
}
