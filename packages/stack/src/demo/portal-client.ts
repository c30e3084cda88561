import type { Owner, Role, Route, RouteAnswer } from '@tailgate/contracts';
import { importJWK, type JWK, SignJWT } from 'jose';
import { ApiClient, type Input } from '../portal/api-client.ts';

type Service = Exclude<Owner, 'bff'>;
export type Account = 'super' | 'admin' | 'casey';

export type Call = <R extends Route>(route: R, account: Account | null, input?: Input<R>) => Promise<RouteAnswer<R>>;

interface Portal {
  readonly urls: Readonly<Record<Service, string>>;
  /** The BFF's private key: it vouches for people, and does not run yet. */
  readonly key: JWK;
  readonly people: Readonly<Record<Account, { readonly id: number; readonly role: Role }>>;
}

export async function createCall({ urls, key, people }: Portal): Promise<Call> {
  const privateKey = await importJWK(key, 'EdDSA');
  const tokenFor = async (account: Account, audience: Service) => {
    const { id, role } = people[account];
    const claims = { role, name: account, proven_until: Math.floor(Date.now() / 1000) + 60 };
    const token = new SignJWT(claims).setProtectedHeader({ alg: 'EdDSA' }).setIssuer('bff').setSubject(String(id));
    return await token.setAudience(audience).setIssuedAt().setExpirationTime('30s').sign(privateKey);
  };
  return async (route, account, input) => {
    const service = route.service as Service;
    const token = account === null ? undefined : await tokenFor(account, service);
    const { code, status, message, body } = await new ApiClient(urls[service], token).send(route, input);
    if (code !== undefined) throw new Error(`${route.method} ${route.path} answers ${status} ${code}: ${message}`);
    return body;
  };
}
