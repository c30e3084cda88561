import { routes } from '@tailgate/contracts';
import { requestContext, type ServiceClient } from '@tailgate/service-kit';
import type { Response } from 'express';
import { sourceOf } from '../../security-events/record-security-event.ts';
import { securityLog } from '../../security-events/security-events.ts';
import { describeBrowser } from '../../sessions/start-session.ts';

/** Nothing waits for it, and it fails no sign-in. */
export function noticeSignIn(
  callUsers: ServiceClient,
  response: Response,
  notice: { kind: 'new-device' | 'password-guessing'; username: string },
): void {
  const { log, requestId } = requestContext(response);
  const { address, userAgent } = sourceOf(response);
  const body = {
    ...notice,
    at: new Date().toISOString(),
    address: address ?? null,
    browser: describeBrowser(userAgent).slice(0, 100),
    request_id: requestId,
  };
  const facts = { kind: notice.kind, address: body.address, browser: body.browser };
  securityLog(log).info(facts, 'security event');
  callUsers(routes.noticeSignIn, { body }, { requestId }).catch((error: unknown) => {
    log.error({ err: error, kind: notice.kind }, 'owner not mailed about a sign-in');
  });
}
