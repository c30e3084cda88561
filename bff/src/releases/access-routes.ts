import { type ReleaseAccess, routes } from '@tailgate/contracts';
import { endAccess, type ReleaseStorage, readAccess } from '@tailgate/releases';
import type { RequestHandler, Router } from 'express';
import { mountRoutes } from '../http/mount-routes.ts';
import { readParams } from '../http/read-input.ts';
import { describeSecurityEvent } from '../security-events/record-security-event.ts';
import { authorOf, withReleaseErrors } from './release-routes.ts';

export type AccessRoute = 'listReleaseTokens' | 'endReleaseToken' | 'listReleasePreviews' | 'endReleasePreview';

export function accessRoutes(storage: ReleaseStorage): Router {
  const handlers: Record<AccessRoute, readonly RequestHandler[]> = {
    listReleaseTokens: [
      withReleaseErrors(async (_request, response) => {
        response.json(routes.listReleaseTokens.response.parse((await readAccess(storage)).tokens));
      }),
    ],
    endReleaseToken: [answerEnded(storage, 'tokens')],
    listReleasePreviews: [
      withReleaseErrors(async (_request, response) => {
        response.json(routes.listReleasePreviews.response.parse((await readAccess(storage)).previews));
      }),
    ],
    endReleasePreview: [answerEnded(storage, 'previews')],
  };
  return mountRoutes(handlers);
}

function answerEnded(storage: ReleaseStorage, kind: keyof ReleaseAccess): RequestHandler {
  return withReleaseErrors(async (request, response) => {
    const { id } = readParams(request, routes.endReleaseToken);
    const ended = await endAccess(storage, kind, id, authorOf(request));
    const what = 'version' in ended ? `${ended.name} ${ended.version}` : `${id} (${ended.front_ends.join(', ')})`;
    describeSecurityEvent(response, { detail: what });
    response.status(204).end();
  });
}
