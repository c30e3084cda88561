import { routes } from '@tailgate/contracts';
import { readRecord } from '@tailgate/releases';
import { notFound } from '@tailgate/service-kit';
import type { Router } from 'express';
import { mountRoutes } from '../../http/mount-routes.ts';
import { readJsonBody, readParams } from '../../http/read-input.ts';
import { refuseOtherTeams } from '../../releases/release-routes.ts';
import type { Overrides } from './overrides.ts';

const VALID_MS = 24 * 60 * 60 * 1000;

export function previewRoute({ config, storage, tokens }: Overrides): Router {
  return mountRoutes({
    previewRelease: [
      refuseOtherTeams(),
      readJsonBody(),
      async (request, response) => {
        const { name } = readParams(request, routes.previewRelease);
        const { version } = request.body as { version: string };
        if (!(await readRecord(storage, name, version))) throw notFound('Version');
        const expiresAt = new Date(Math.ceil(Date.now() / 1000) * 1000 + VALID_MS);
        const link = new URL('/overrides/preview', config.PUBLIC_URL);
        link.searchParams.set('token', await tokens.sign({ name, version }, expiresAt));
        response.json(routes.previewRelease.response.parse({ link: link.href, expires_at: expiresAt.toISOString() }));
      },
    ],
  });
}
