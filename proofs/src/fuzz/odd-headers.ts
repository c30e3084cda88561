import fc from 'fast-check';

export interface OddHeaders {
  readonly headers: Readonly<Record<string, string>>;
  readonly isOversized?: boolean;
  readonly isForeign?: boolean;
}

/** What clients, proxies and attackers add. None of it may change who asks or what is done. */
export const oddHeaders: fc.Arbitrary<OddHeaders> = fc.constantFrom<OddHeaders[]>(
  { headers: { 'x-user-id': '1', 'x-user-role': 'SUPER_ADMIN', 'x-role': 'SUPER_ADMIN' } },
  { headers: { 'x-http-method-override': 'DELETE', 'x-method-override': 'DELETE' } },
  { headers: { 'x-forwarded-for': '127.0.0.1', 'x-forwarded-host': 'evil.example', forwarded: 'for=127.0.0.1' } },
  { headers: { 'x-original-url': '/internal/users', 'x-rewrite-url': '/internal/users' } },
  { headers: { 'x-request-id': "a' b\t{}" } },
  { headers: { accept: 'text/html;q=0.1, ;;;' } },
  { headers: { 'accept-language': 'x'.repeat(4_000) } },
  { headers: { 'accept-encoding': 'gzip;q=0, br;q=zz, *' } },
  { headers: { range: 'bytes=0-9', 'if-none-match': '*', 'if-modified-since': 'never' } },
  { headers: { traceparent: '00-zz-zz-01', tracestate: '=' } },
  { headers: { authorization: 'Bearer e30.e30.' } },
  { headers: { te: 'trailers', connection: 'x-user-id, keep-alive', 'x-user-id': '1' } },
  { headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }, isForeign: true },
  { headers: { origin: 'null', 'sec-fetch-site': 'cross-site' }, isForeign: true },
  { headers: { 'sec-fetch-site': 'same-site' }, isForeign: true },
  { headers: { 'x-long': 'x'.repeat(20_000) }, isOversized: true },
);
