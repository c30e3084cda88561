import type { Owner, Role, Route, RouteAnswer, RouteBody } from '@tailgate/contracts';
import { routes } from '@tailgate/contracts';
import type { JWK } from 'jose';
import { importJWK, SignJWT } from 'jose';

export type Service = Exclude<Owner, 'bff'>;
/** Who asks; nobody is a visitor. */
export type Who = 'super' | 'admin' | 'casey';

export interface DeskOptions {
  readonly urls: Readonly<Record<Service, string>>;
  /** The BFF's private key: the desk speaks for people while the BFF does not run yet. */
  readonly key: JWK;
}

interface Input<R extends Route> {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly body?: RouteBody<R>;
}

interface Token {
  readonly text: string;
  readonly usedUntil: number;
}

const USED_FOR_MS = 30_000;

/** Uses the portal as people do, over the API of its services. */
export class CompanyDesk {
  readonly #options: DeskOptions;
  readonly #accounts = new Map<Who, { id: number; role: Role }>();
  readonly #tokens = new Map<string, Token>();

  constructor(options: DeskOptions) {
    this.#options = options;
  }

  /** @throws Error with what was answered instead of the route's success. */
  async ask<R extends Route>(route: R, who: Who | null, input: Input<R> = {}): Promise<RouteAnswer<R>> {
    const service = route.service as Service;
    const authorization = who === null ? undefined : await this.#tokenOf(who, service);
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

  async #tokenOf(who: Who, audience: Service): Promise<string> {
    const known = this.#tokens.get(`${who} ${audience}`);
    if (known !== undefined && known.usedUntil > Date.now()) return known.text;
    const { id, role } = await this.#accountOf(who);
    const text = await this.#sign({ role, name: who }, String(id), audience);
    this.#tokens.set(`${who} ${audience}`, { text, usedUntil: Date.now() + USED_FOR_MS });
    return text;
  }

  async #accountOf(username: Who): Promise<{ id: number; role: Role }> {
    const known = this.#accounts.get(username);
    if (known !== undefined) return known;
    const token = await this.#sign({ role: 'SERVICE' }, 'service:bff', 'users');
    const credentials = { username, password: 'tailgate-demo' };
    const user = await this.#send(routes.verifyCredentials, token, { body: credentials });
    this.#accounts.set(username, user);
    return user;
  }

  async #sign(claims: Record<string, string>, subject: string, audience: Service): Promise<string> {
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
