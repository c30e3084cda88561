import { type FrontEndReleases, routes } from '@tailgate/contracts';
import {
  changeCanary,
  endCanary,
  findVersion,
  frontEndOf,
  listReleases,
  packVersion,
  promote,
  ReleaseError,
  type ReleaseStorage,
  receiveVersion,
  releaseChanges,
  releaseKeys,
  rollBack,
  setCanary,
} from '@tailgate/releases';
import { appError } from '@tailgate/service-kit';
import type { Request, RequestHandler, Router } from 'express';
import type { BffConfig } from '../config.ts';
import { mountRoutes } from '../http/mount-routes.ts';
import { readJsonBody, readParams, readQuery, readUpload } from '../http/read-input.ts';
import type { RedisClient } from '../redis/connect-redis.ts';
import { describeSecurityEvent } from '../security-events/record-security-event.ts';
import { currentSessionOf } from '../sessions/current-session.ts';
import { answerRegistry } from './answer-registry.ts';
import type { LiveReleases } from './live-releases.ts';
import { jwksOf } from './open-releases.ts';
import { verdictOn } from './watch-canary.ts';

export type ReleaseRoute =
  | 'listReleases'
  | 'compareReleases'
  | 'promoteRelease'
  | 'rollBackRelease'
  | 'startCanary'
  | 'changeCanary'
  | 'endCanary'
  | 'storeRelease'
  | 'readRelease'
  | 'releaseRegistry';

interface ReleaseDependencies {
  readonly storage: ReleaseStorage;
  readonly releases: LiveReleases;
  readonly config: BffConfig;
  readonly redis: RedisClient;
}

export function releaseRoutes(dependencies: ReleaseDependencies): Router {
  const { storage, releases, config } = dependencies;
  const change = (work: (name: string, by: string, request: Request) => Promise<unknown>): RequestHandler =>
    withReleaseErrors(async (request, response) => {
      const { name } = readParams(request, routes.promoteRelease);
      const { version, action } = (request.body ?? {}) as { version?: string; action?: string };
      describeSecurityEvent(response, { detail: [name, version, action].filter(Boolean).join(' ') });
      await work(name, authorOf(request), request);
      await releases.refresh();
      response.status(204).end();
    });
  const handlers: Record<ReleaseRoute, readonly RequestHandler[]> = {
    listReleases: [answerReleases(dependencies)],
    releaseRegistry: [withReleaseErrors(answerRegistry({ storage, releases, keys: releaseKeys(jwksOf(config)) }))],
    compareReleases: [answerChanges(storage)],
    promoteRelease: [
      refuseOtherTeams(),
      readJsonBody(),
      change((name, by, { body }) => promote(storage, name, body.version, by, { replaces: body.replaces })),
    ],
    rollBackRelease: [
      refuseOtherTeams(),
      readJsonBody(),
      change((name, by, { body }) => rollBack(storage, name, by, { from: body.from })),
    ],
    startCanary: [
      refuseOtherTeams(),
      readJsonBody(),
      change((name, by, { body }) => {
        const { version, percent, steps = [{ percent, minutes: null }] } = body;
        return setCanary(storage, name, { version, steps }, by);
      }),
    ],
    changeCanary: [
      refuseOtherTeams(),
      readJsonBody(),
      change((name, by, { body }) => changeCanary(storage, name, body, by)),
    ],
    endCanary: [refuseOtherTeams(), change((name, by) => endCanary(storage, name, by))],
    storeRelease: [refuseOtherTeams(), readUpload(), answerStored(storage)],
    readRelease: [refuseOtherTeams(), answerVersion(storage)],
  };
  return mountRoutes(handlers);
}

export function refuseOtherTeams(): RequestHandler {
  return (request, _response, next) => {
    const { releaseToken, params } = request;
    const name = String(params.name);
    if (releaseToken && !releaseToken.frontEnds.includes(name)) {
      const allowed = releaseToken.frontEnds.join(', ');
      throw appError('FORBIDDEN', `The release token ${releaseToken.id} may release ${allowed}, not ${name}.`);
    }
    next();
  };
}

export function authorOf(request: Request): string {
  const { releaseToken } = request;
  if (!releaseToken) return currentSessionOf(request).user.username;
  return `token ${releaseToken.id} (${releaseToken.frontEnds.join(', ')})`;
}

function answerStored(storage: ReleaseStorage): RequestHandler {
  return withReleaseErrors(async (request, response) => {
    const stored = readParams(request, routes.storeRelease);
    describeSecurityEvent(response, { detail: `${stored.name} ${stored.version}` });
    await receiveVersion(storage, stored, request.body, authorOf(request));
    response.status(204).end();
  });
}

function answerVersion(storage: ReleaseStorage): RequestHandler {
  return withReleaseErrors(async (request, response) => {
    const { name, version } = readParams(request, routes.readRelease);
    response.json(await packVersion(storage, name, version));
  });
}

function answerReleases({ storage, releases, redis, config }: ReleaseDependencies): RequestHandler {
  const withWaiting = async (listed: FrontEndReleases): Promise<FrontEndReleases> => {
    const frontEnd = frontEndOf(releases.state(), listed.name);
    if (!listed.canary || !frontEnd) return listed;
    const verdict = await verdictOn({ redis, config }, listed.name, frontEnd);
    return { ...listed, canary: { ...listed.canary, waits_for: verdict?.kind === 'wait' ? verdict.reason : null } };
  };
  return withReleaseErrors(async (_request, response) => {
    const list = await Promise.all((await listReleases(storage)).map(withWaiting));
    response.json(routes.listReleases.response.parse(list));
  });
}

function answerChanges(storage: ReleaseStorage): RequestHandler {
  return withReleaseErrors(async (request, response) => {
    const { name } = readParams(request, routes.compareReleases);
    const { from, to } = readQuery(request, routes.compareReleases);
    const [before, after] = await Promise.all([from, to].map((version) => findVersion(storage, name, version)));
    const changes = before && after ? releaseChanges(before, after).map((line) => line.trim()) : [];
    response.json(routes.compareReleases.response.parse({ changes }));
  });
}

const CODES = {
  unknown: 'NOT_FOUND',
  conflict: 'RECORD_CHANGED',
  refused: 'RELEASE_REFUSED',
  token: 'NOT_SIGNED_IN',
  forged: 'RELEASE_REFUSED',
} as const;

export function withReleaseErrors(handle: RequestHandler): RequestHandler {
  return async (request, response, next) => {
    try {
      await handle(request, response, next);
    } catch (error) {
      if (error instanceof ReleaseError) throw appError(CODES[error.kind], error.message, { cause: error });
      throw error;
    }
  };
}
