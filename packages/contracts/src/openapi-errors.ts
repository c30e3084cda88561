import { ERROR_STATUS } from './errors.ts';
import type { Route } from './route.ts';

export function errorResponses(): Record<string, unknown> {
  const statuses = [...new Set(Object.values(ERROR_STATUS))];
  return Object.fromEntries(statuses.map((status) => [`Error${status}`, describeError(status)]));
}

function describeError(status: number): Record<string, unknown> {
  const codes = Object.entries(ERROR_STATUS).flatMap(([code, codeStatus]) => (codeStatus === status ? [code] : []));
  const schema = { allOf: [{ $ref: '#/components/schemas/Error' }, { properties: { code: { enum: codes } } }] };
  return { description: codes.join(', '), content: { 'application/json': { schema } } };
}

export function errorStatuses(route: Route): number[] {
  const changes = route.method !== 'GET';
  const hasBody = route.body !== undefined || route.rawBody === true || route.bytes !== undefined;
  const possible: [number, boolean][] = [
    // Also for a page that is too old.
    [400, true],
    [401, !route.roles.includes('ANONYMOUS') || route.service === 'bff'],
    // Cross-origin changes are refused as well, except for signed webhooks.
    [403, !route.roles.includes('ANONYMOUS') || (changes && !route.rawBody)],
    [404, route.params !== undefined || route.method === 'DELETE' || (hasBody && route.service !== 'bff')],
    // There is no calendar file of a trip without a time, and no accounting file while receipts are on their way.
    [409, (changes && !route.rawBody) || route.file === 'text/calendar' || route.path === '/api/exports/accounting'],
    [413, hasBody],
    [415, route.body !== undefined || route.bytes !== undefined],
    [429, true],
    [500, true],
    [502, route.service !== 'bff' || changes],
    [503, true],
  ];
  return possible.flatMap(([status, applies]) => (applies ? [status] : []));
}
