import type { SecurityEventKind } from '@tailgate/contracts';
import { requestContext } from '@tailgate/service-kit';
import type { Request, Response } from 'express';
import { describeBrowser } from '../sessions/start-session.ts';
import type { SecurityEventInput, SecurityEvents } from './security-events.ts';

export interface RequestSource {
  readonly events: SecurityEvents;
  readonly address: string | undefined;
  readonly userAgent: string | undefined;
  hasCookie(): boolean;
}

type Facts = Pick<SecurityEventInput, 'userId' | 'subjectId' | 'typedName' | 'detail'>;

export type KnownOfEvent = Facts;

export const sourceOf = (response: Response): RequestSource => response.locals.source as RequestSource;

export function describeSecurityEvent(response: Response, facts: KnownOfEvent): void {
  response.locals.security = { ...(response.locals.security as KnownOfEvent | undefined), ...facts };
}

export function recordSecurityEvent(
  request: Request,
  response: Response,
  { kind, ...facts }: Facts & { kind: SecurityEventKind },
): void {
  const { events, address, userAgent } = sourceOf(response);
  const { releaseToken, currentSession } = request;
  events.record({
    kind,
    userId: currentSession?.user.id,
    address,
    browser: userAgent === undefined ? undefined : describeBrowser(userAgent),
    requestId: requestContext(response).requestId,
    ...facts,
    ...(releaseToken && { detail: [`Token ${releaseToken.id}`, facts.detail].filter(Boolean).join(': ') }),
  });
}
