import { type ReleaseAccess, routes } from '@tailgate/contracts';
import { endAccess, type ReleaseStorage, readAccess } from '@tailgate/releases';
import type { RequestHandler, Router } from 'express';
import type { BffConfig } from '../config.ts';
import { mountRoutes } from '../http/mount-routes.ts';
import { readParams } from '../http/read-input.ts';
import { describeSecurityEvent } from '../security-events/record-security-event.ts';
import { authorOf, withReleaseErrors } from './release-routes.ts';

export type AccessRoute = 'listReleaseTokens' | 'endReleaseToken' | 'listReleasePreviews' | 'endReleasePreview';

interface AccessDependencies {
  readonly storage: ReleaseStorage;
  readonly config: Pick<BffConfig, 'RELEASE_TOKENS_REVOKED'>;
}

export function accessRoutes({ storage, config }: AccessDependencies): Router {
  const handlers: Record<AccessRoute, readonly RequestHandler[]> = {
    listReleaseTokens: [answerTokens(storage, config.RELEASE_TOKENS_REVOKED)],
    endReleaseToken: [answerEnded(storage, 'tokens')],
    listReleasePreviews: [answerPreviews(storage)],
    endReleasePreview: [answerEnded(storage, 'previews')],
  };
  return mountRoutes(handlers);
}

function answerTokens(storage: ReleaseStorage, revoked: readonly string[]): RequestHandler {
  const byConfiguration = { at: null, by: 'RELEASE_TOKENS_REVOKED' };
  return withReleaseErrors(async (_request, response) => {
    const { tokens } = await readAccess(storage);
    const list = tokens.map((token) => ({
      ...token,
      ended: token.ended ?? (revoked.includes(token.id) ? byConfiguration : null),
    }));
    response.json(routes.listReleaseTokens.response.parse(list));
  });
}

function answerPreviews(storage: ReleaseStorage): RequestHandler {
  return withReleaseErrors(async (_request, response) => {
    response.json(routes.listReleasePreviews.response.parse((await readAccess(storage)).previews));
  });
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
