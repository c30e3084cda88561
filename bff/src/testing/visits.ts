import { PASSWORD } from './fake-users.ts';
import type { TestBff } from './start-bff.ts';

export const OWN = { 'sec-fetch-site': 'same-origin' };
export const credentials = { username: 'customer', password: PASSWORD };

export function visitsTo(bff: () => TestBff) {
  return {
    logIn: (headers: Record<string, string> = {}, on = bff()) =>
      on.send('/api/login', { method: 'POST', headers: { ...OWN, ...headers }, body: credentials }),
    logOut: (headers: Record<string, string>, on = bff()) =>
      on.send('/api/logout', { method: 'POST', headers: { ...OWN, ...headers } }),
    whoAmI: async (headers: Record<string, string>, on = bff()) => (await on.send('/api/user', { headers })).status,
  };
}
