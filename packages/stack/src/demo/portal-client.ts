import type { Owner, Role, Route, RouteAnswer, RouteBody } from '@tailgate/contracts';
import { routes } from '@tailgate/contracts';
import type { JWK } from 'jose';
import { importJWK, SignJWT } from 'jose';

export type Service = Exclude<Owner, 'bff'>;

export type Account = 'super' | 'admin' | 'casey';

export interface PortalOptions {
  readonly urls: Readonly<Record<Service, string>>;
  /** The BFF's private key, to sign requests of people before the BFF runs. */
  readonly key: JWK;
}

interface Input<R extends Route> {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly body?: RouteBody<R>;
}

interface Token {
  readonly text: string;
  readonly validUntil: number;
}

const REUSE_MS = 30_000;

/** Calls the services' API on behalf of people. */
export class PortalClient {
  readonly #options: PortalOptions;
  readonly #accounts = new Map<Account, { id: number; role: Role }>();
  readonly #tokens = new Map<string, Token>();

  constructor(options: PortalOptions) {
    this.#options = options;
  }

  /**
   * @param account null for a visitor
   * @throws Error with the answer if the call fails
   */
  async call<R extends Route>(route: R, account: Account | null, input: Input<R> = {}): Promise<RouteAnswer<R>> {
    const service = route.service as Service;
    const authorization = account === null ? undefined : await this.#tokenOf(account, service);
    return await this.#send(route, authorization, input);
  }

  async #send<R extends Route>(route: R, token: string | undefined, input: Input<R>): Promise<RouteAnswer<R>> {
    const headers = new Headers({ accept: 'application/json' });
    if (token !== undefined) headers.set('authorization', `Bearer ${token}`);
    if (input.body !== undefined) headers.set('content-type', 'application/json');
    const request: RequestInit = { method: route.method, headers, signal: AbortSignal.timeout(30_000) };
    if (input.body !== undefined) request.body = JSON.stringify(input.body);
    const response = await fetch(`${this.#options.urls[route.service as Service]}${addressOf(route, input)}`, request);
    const text = await response.text();
    if (!response.ok)
      throw new Error(`${route.method} ${route.path} answers ${response.status}: ${text.slice(0, 300)}`);
    return (text === '' ? undefined : JSON.parse(text)) as RouteAnswer<R>;
  }

  async #tokenOf(account: Account, audience: Service): Promise<string> {
    const cached = this.#tokens.get(`${account} ${audience}`);
    if (cached !== undefined && cached.validUntil > Date.now()) return cached.text;
    const { id, role } = await this.#accountOf(account);
    // Large refunds need a recent sign-in.
    const proven_until = Math.floor(Date.now() / 1000) + 60;
    const text = await this.#sign({ role, name: account, proven_until }, String(id), audience);
    this.#tokens.set(`${account} ${audience}`, { text, validUntil: Date.now() + REUSE_MS });
    return text;
  }

  async #accountOf(username: Account): Promise<{ id: number; role: Role }> {
    const cached = this.#accounts.get(username);
    if (cached !== undefined) return cached;
    const token = await this.#sign({ role: 'SERVICE' }, 'service:bff', 'users');
    const credentials = { username, password: 'tailgate-demo' };
    const user = await this.#send(routes.verifyCredentials, token, { body: credentials });
    this.#accounts.set(username, user);
    return user;
  }

  async #sign(claims: Record<string, string | number>, subject: string, audience: Service): Promise<string> {
    const token = new SignJWT(claims).setProtectedHeader({ alg: 'EdDSA' }).setIssuer('bff').setSubject(subject);
    const key = await importJWK(this.#options.key, 'EdDSA');
    return await token.setAudience(audience).setIssuedAt().setExpirationTime('60s').sign(key);
  }
}

function addressOf(route: Route, { params = {}, query = {} }: Pick<Input<Route>, 'params' | 'query'>): string {
  const path = route.path.replace(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  );
  return search.size === 0 ? path : `${path}?${search}`;
}
