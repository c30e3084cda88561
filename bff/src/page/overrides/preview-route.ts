import { randomBytes } from 'node:crypto';
import { routes } from '@tailgate/contracts';
import { readRecord, recordPreview } from '@tailgate/releases';
import { notFound } from '@tailgate/service-kit';
import type { Router } from 'express';
import { mountRoutes } from '../../http/mount-routes.ts';
import { readJsonBody, readParams } from '../../http/read-input.ts';
import { authorOf, refuseOtherTeams, withReleaseErrors } from '../../releases/release-routes.ts';
import { describeSecurityEvent } from '../../security-events/record-security-event.ts';
import type { Overrides } from './overrides.ts';

const VALID_MS = 24 * 60 * 60 * 1000;

export function previewRoute({ config, storage, tokens }: Overrides): Router {
  return mountRoutes({
    previewRelease: [
      refuseOtherTeams(),
      readJsonBody(),
      withReleaseErrors(async (request, response) => {
        const { name } = readParams(request, routes.previewRelease);
        const { version } = request.body as { version: string };
        if (!(await readRecord(storage, name, version))) throw notFound('Version');
        describeSecurityEvent(response, { detail: `${name} ${version}` });
        const id = randomBytes(6).toString('hex');
        const now = new Date();
        const expiresAt = new Date(Math.ceil(now.getTime() / 1000) * 1000 + VALID_MS);
        const [made_at, expires_at] = [now.toISOString(), expiresAt.toISOString()];
        await recordPreview(storage, { id, name, version, made_at, made_by: authorOf(request), expires_at });
        const link = new URL('/overrides/preview', config.PUBLIC_URL);
        link.searchParams.set('token', await tokens.sign({ id, name, version }, expiresAt));
        response.json(routes.previewRelease.response.parse({ link: link.href, expires_at }));
      }),
    ],
  });
}
