import type { Endpoint } from '../http/endpoint.ts';
import { publicEndpoints } from '../http/find-endpoint.ts';
import type { Sending } from './send.ts';

export const endpointsByName: [Endpoint['name'], Endpoint][] = publicEndpoints.map((endpoint) => [
  endpoint.name,
  endpoint,
]);

export function pathOf({ path }: Endpoint): string {
  return path.replace('{date}', '2026-01-02').replace(/\{\w+\}/g, '7');
}

export function requestOf(
  { method, body, rawBody, bytes, name }: Endpoint,
  headers: Record<string, string> = {},
): Sending {
  if (rawBody) return { method, headers, body: '{"id":"evt_1"}' };
  if (bytes && name !== 'storeRelease')
    return { method, headers: { ...headers, 'content-type': bytes.type }, body: Buffer.from('x') };
  if (name === 'login') return { method, headers, body: { username: 'customer', password: 'wrong' } };
  if (name === 'changeUserRole') return { method, headers, body: { role: 'ADMIN' } };
  if (name === 'register') {
    return {
      method,
      headers,
      body: { username: 'someone', email: 'someone@tailgate.example', password: 'long enough' },
    };
  }
  return body ? { method, headers, body: { any: 'thing' } } : { method, headers };
}
