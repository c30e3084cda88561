import type { SecurityEventKind } from '@tailgate/contracts';
import type { Request, RequestHandler, Response } from 'express';
import type { BffConfig } from './config.ts';
import { isProven } from './http/refuse-old-proof.ts';
import { EVENTS_OF_ROUTES } from './security-events/events-of-routes.ts';
import {
  type KnownOfEvent,
  type RequestSource,
  recordSecurityEvent,
  sourceOf,
} from './security-events/record-security-event.ts';
import type { SecurityEvents } from './security-events/security-events.ts';
import { hasSessionCookie } from './sessions/session-cookie.ts';

export function watchRequests(events: SecurityEvents, config: BffConfig): RequestHandler {
  return (request, response, next) => {
    const { headers } = request;
    response.locals.source = {
      events,
      address: request.ip?.replace(/^::ffff:/, ''),
      userAgent: request.get('user-agent'),
      hasCookie: () => hasSessionCookie({ headers }, config),
    } satisfies RequestSource;
    response.once('close', () => recordResult(request, response));
    next();
  };
}

function recordResult(request: Request, response: Response): void {
  const { endpoint, releaseToken } = request;
  const kind = endpoint && kindOf(request, response);
  const known = response.locals.security as KnownOfEvent | undefined;
  if (kind) {
    const typedName = endpoint.name === 'login' ? typedIn(request.body) : undefined;
    const facts = { detail: detailOf(kind, endpoint.name), typedName, subjectId: createdUser(kind, response) };
    recordSecurityEvent(request, response, { ...facts, ...known, kind });
  } else if (releaseToken && response.statusCode < 400)
    recordSecurityEvent(request, response, { kind: 'release-token-used', detail: endpoint?.name });
}

function createdUser(kind: SecurityEventKind, response: Response): number | undefined {
  if (kind !== 'user-created' && kind !== 'user-invited') return undefined;
  const id = /\/(\d+)$/.exec(String(response.getHeader('location')))?.[1];
  return id === undefined ? undefined : Number(id);
}

function typedIn(body: unknown): string | undefined {
  const { username } = (body ?? {}) as { username?: unknown };
  return typeof username === 'string' ? username : undefined;
}

/** Visitors ask for the current user on each page, so no cookie and no user is nothing to record. */
function kindOf({ endpoint, currentSession }: Request, response: Response): SecurityEventKind | undefined {
  const { statusCode: status } = response;
  const { done, failed } = (endpoint && EVENTS_OF_ROUTES[endpoint.name]) ?? {};
  if (status < 300) return done;
  if (status === 429) return 'limit-reached';
  // Asked to prove who they are: no attempt at what they may not do.
  if (status === 403 && endpoint?.recentSignIn && currentSession && !isProven(currentSession)) return undefined;
  if (status === 403) return 'access-refused';
  if (failed && (status === 400 || (status === 401 && endpoint?.name === 'login'))) return failed;
  if (status !== 401) return undefined;
  if (currentSession || sourceOf(response).hasCookie()) return 'session-refused';
  return endpoint?.name === 'currentUser' ? undefined : 'access-refused';
}

const NAME_ROUTE: ReadonlySet<SecurityEventKind> = new Set([
  'access-refused',
  'session-refused',
  'limit-reached',
  'link-refused',
  'webhook-refused',
  'data-exported',
]);

const detailOf = (kind: SecurityEventKind, route: string) => (NAME_ROUTE.has(kind) ? route : undefined);
