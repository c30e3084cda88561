import { ageProof } from './age-proof.ts';
import { PASSWORD } from './fake-users.ts';
import type { Received } from './send.ts';
import { cookieOf, type TestBff } from './start-bff.ts';

export type Browser = Awaited<ReturnType<TestBff['signIn']>>;

export const said = ({ status, code }: Received) => [status, code];
export const AGAIN = [403, 'SIGN_IN_AGAIN'];

export function stepUpVisits(bff: () => TestBff) {
  const post = (headers: Browser, path: string, body?: Record<string, unknown>) =>
    bff().send(path, { method: 'POST', headers, ...(body && { body }) });
  return {
    post,
    prove: (headers: Browser, password = PASSWORD, code: string | null = null) =>
      post(headers, '/api/user/step-up', { password, code }),
    async signedInLongAgo(who: Parameters<TestBff['signIn']>[0] = 'CUSTOMER'): Promise<Browser> {
      const headers = await bff().signIn(who);
      await ageProof(bff(), headers);
      return headers;
    },
  };
}

export const renewed = (headers: Browser, answer: Received): Browser => ({ ...headers, cookie: cookieOf(answer) });
