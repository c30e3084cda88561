import { type LinkKind, routes } from '@tailgate/contracts';
import { appError, requestContext, type ServiceClient } from '@tailgate/service-kit';
import type { Request, RequestHandler, Response, Router } from 'express';
import { mountRoutes } from '../http/mount-routes.ts';
import { passRefusalOn } from '../http/pass-refusal-on.ts';
import { readParams } from '../http/read-input.ts';
import { currentSessionOf } from '../sessions/current-session.ts';
import { isSessionLive } from '../sessions/revocation/is-session-live.ts';
import type { Sessions } from '../sessions/sessions.ts';
import type { Changes } from './follow-changes.ts';

export type ChangeRoute = 'followChanges' | 'followBooking' | 'followCrewDay' | 'followTrip';

interface ChangeDependencies {
  readonly changes: Changes;
  readonly callAppointments: ServiceClient;
  readonly sessions: Sessions;
}

/** Shorter than the time after which a proxy takes a silent server for dead. */
const BEAT_MS = 5_000;
/** Then the browser connects again, so that no follower outlives a change of what it may see for long. */
const LONGEST_MS = 10 * 60_000;
const MOST_OF = { user: 20, link: 3 } as const;

interface Followed {
  readonly topic: string;
  /** Counts together what is open at once. */
  readonly key: string;
  readonly most: number;
  isLive(): boolean | Promise<boolean>;
}

/** Server-sent events that carry no data: the page that gets one reads again, by the routes that check what they may see. */
export function changeRoutes({ changes, callAppointments, sessions }: ChangeDependencies): Router {
  const open = new Map<string, number>();

  function follow(request: Request, response: Response, { topic, key, most, isLive }: Followed): void {
    if (request.method === 'HEAD') return void response.end();
    const count = open.get(key) ?? 0;
    if (count >= most) throw appError('TOO_MANY_REQUESTS', 'This page is open too often to follow changes.');
    open.set(key, count + 1);
    response.setHeader('Content-Type', 'text/event-stream; charset=utf-8');
    response.setHeader('X-Accel-Buffering', 'no');
    response.write('retry: 3000\n\n');
    const end = () => response.end();
    const stop = changes.follow({ topic, changed: () => response.write('data: changed\n\n'), lost: end });
    const beat = setInterval(async () => {
      response.write(':\n\n');
      if (!(await Promise.resolve(isLive()).catch(() => false))) end();
    }, BEAT_MS);
    const longest = setTimeout(end, LONGEST_MS);
    response.once('close', () => {
      stop();
      clearInterval(beat);
      clearTimeout(longest);
      const left = (open.get(key) ?? 1) - 1;
      if (left > 0) open.set(key, left);
      else open.delete(key);
    });
  }

  const followChanges: RequestHandler = (request, response) => {
    const session = currentSessionOf(request);
    const { role, id } = session.user;
    const topic = role === 'CUSTOMER' ? `user:${id}` : 'staff';
    const isLive = () => isSessionLive(sessions, session, false);
    follow(request, response, { topic, key: `user ${id}`, most: MOST_OF.user, isLive });
  };

  const followLink =
    (kind: LinkKind): RequestHandler =>
    async (request, response) => {
      const { secret } = readParams(request, routes.followBooking);
      const { requestId } = requestContext(response);
      const asked = callAppointments(routes.topicOfLink, { body: { kind, secret } }, { requestId });
      const { topic } = await asked.catch(passRefusalOn);
      follow(request, response, { topic, key: secret, most: MOST_OF.link, isLive: () => true });
    };

  const handlers: Record<ChangeRoute, readonly RequestHandler[]> = {
    followChanges: [followChanges],
    followBooking: [followLink('booking')],
    followCrewDay: [followLink('crew')],
    followTrip: [followLink('trip')],
  };
  return mountRoutes(handlers);
}
