import { type FrontEndReleases, routes } from '@tailgate/contracts';
import {
  endCanary,
  findVersion,
  frontEndOf,
  promote,
  ReleaseError,
  type ReleaseStorage,
  readState,
  releaseChanges,
  rollBack,
  setCanary,
  storedVersions,
  versionBefore,
} from '@tailgate/releases';
import { appError } from '@tailgate/service-kit';
import type { Request, RequestHandler, Response, Router } from 'express';
import { readJsonBody, readParams, readQuery } from '../account/read-input.ts';
import { mountRoutes } from '../requests/mount-routes.ts';
import { currentSessionOf } from '../requests/request-state.ts';
import type { LiveReleases } from './live-releases.ts';

export type ReleaseRoute =
  | 'listReleases'
  | 'compareReleases'
  | 'promoteRelease'
  | 'rollBackRelease'
  | 'startCanary'
  | 'endCanary';

interface ReleaseDependencies {
  readonly storage: ReleaseStorage;
  readonly releases: LiveReleases;
}

/** The routes by which super admins see and change what visitors get. */
export function releaseRoutes({ storage, releases }: ReleaseDependencies): Router {
  const change = (work: (name: string, by: string, request: Request) => Promise<unknown>): RequestHandler =>
    withReleaseErrors(async (request, response) => {
      const { name } = readParams(request, routes.promoteRelease);
      await work(name, currentSessionOf(request).user.username, request);
      // The user who changes it sees it on the next page.
      await releases.refresh();
      response.status(204).end();
    });
  const handlers: Record<ReleaseRoute, readonly RequestHandler[]> = {
    listReleases: [answerReleases(storage)],
    compareReleases: [answerChanges(storage)],
    promoteRelease: [
      readJsonBody(),
      change((name, by, { body }) => promote(storage, name, body.version, by, { replaces: body.replaces })),
    ],
    rollBackRelease: [readJsonBody(), change((name, by, { body }) => rollBack(storage, name, by, { from: body.from }))],
    startCanary: [readJsonBody(), change((name, by, { body }) => setCanary(storage, name, body, by))],
    endCanary: [change((name, by) => endCanary(storage, name, by))],
  };
  return mountRoutes(handlers);
}

function answerReleases(storage: ReleaseStorage): RequestHandler {
  return async (_request, response) => {
    const state = await readState(storage);
    const names = ['shell', ...Object.keys(state.remotes).sort()];
    const list = await Promise.all(
      names.map(async (name): Promise<FrontEndReleases> => {
        const frontEnd = frontEndOf(state, name);
        const canary = frontEnd?.canary;
        return {
          name,
          live: frontEnd?.stable.version ?? null,
          roll_back_to: (await versionBefore(storage, state, name)) ?? null,
          canary: canary ? { version: canary.release.version, percent: canary.percent } : null,
          changes: (frontEnd?.log ?? []).map(({ version, since, by, percent, reason }) => {
            return { version, at: since, by, percent: percent ?? null, reason: reason ?? null };
          }),
          versions: (await storedVersions(storage, name)).map(({ release, builtAt, builtBy, commit, bytes }) => {
            return { version: release.version, built_at: builtAt, built_by: builtBy, commit, bytes };
          }),
        };
      }),
    );
    response.json(routes.listReleases.response.parse(list));
  };
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

const CODES = { unknown: 'NOT_FOUND', conflict: 'RECORD_CHANGED', refused: 'RELEASE_REFUSED' } as const;

/** Turns a refusal of the releases package into an answer of the API. */
function withReleaseErrors(handle: (request: Request, response: Response) => Promise<void>): RequestHandler {
  return async (request, response) => {
    try {
      await handle(request, response);
    } catch (error) {
      if (error instanceof ReleaseError) throw appError(CODES[error.kind], error.message, { cause: error });
      throw error;
    }
  };
}
