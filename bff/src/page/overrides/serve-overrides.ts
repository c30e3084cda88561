import type { Registry, ShellRelease } from '@tailgate/contracts';
import { isPreviewEnded } from '@tailgate/releases';
import { type Request, type RequestHandler, type Response, Router } from 'express';
import { sendNotice } from './notice-page.ts';
import { clearOverrideCookies, setOverrideCookie } from './override-cookies.ts';
import { overrideInDevelopment } from './override-tokens.ts';
import type { Overrides } from './overrides.ts';

const DEVELOPMENT_MS = 12 * 60 * 60 * 1000;

/**
 * The links by which one browser gets another version than the live one, and ends that. They are opened like pages, so they
 * answer with pages.
 */
export function serveOverrides(overrides: Overrides): Router {
  const router = Router({ caseSensitive: true, strict: true });
  router.use('/overrides', (_request, response, next) => {
    response.setHeader('Cache-Control', 'no-store');
    next();
  });
  router.get('/overrides/preview', startPreview(overrides));
  router.get('/overrides/develop', startDevelopment(overrides));
  router.get('/overrides/end', endOverrides(overrides));
  return router;
}

function startPreview(overrides: Overrides): RequestHandler {
  return async (request, response) => {
    const token = String(request.query.token ?? '');
    const read = await overrides.tokens.read(token);
    if (!read || !('version' in read.override)) {
      sendNotice(response, {
        status: 403,
        title: 'This preview link does not work',
        text: 'It has expired or was changed. Ask for a new one.',
      });
      return;
    }
    const { id, name, version } = read.override;
    if (await isPreviewEnded(overrides.storage, id)) {
      sendNotice(response, {
        status: 403,
        title: 'This preview was ended',
        text: `The link to version ${version} of ${name} no longer works. Ask for a new one.`,
      });
      return;
    }
    const release = await overrides.find(read.override, request, response);
    if (!release) {
      sendNotice(response, {
        status: 404,
        title: 'This version is no longer stored',
        text: `Version ${version} of ${name} was removed. Ask for a link to another one.`,
      });
      return;
    }
    start(response, overrides, { name, token, expires: read.expiresAt, release });
  };
}

function startDevelopment(overrides: Overrides): RequestHandler {
  const { config, tokens } = overrides;
  return async (request, response) => {
    if (!isOpenedByHand(request, config)) {
      sendNotice(response, {
        status: 403,
        title: 'Open this link from the address bar',
        text: 'Another site must not choose where the portal loads its code from. Copy the link and open it in a new tab.',
      });
      return;
    }
    const override = overrideInDevelopment.safeParse({ name: request.query.remote, origin: request.query.origin });
    if (!override.success) {
      sendNotice(response, {
        status: 400,
        title: 'This development link does not work',
        text: 'It must name a remote and an address on this machine, such as http://localhost:3100.',
      });
      return;
    }
    const release = await overrides.find(override.data, request, response);
    if (!release) {
      sendNotice(response, {
        status: 403,
        title: 'Only staff can develop against this portal',
        text: 'Sign in to the portal as an administrator, then open the link again.',
      });
      return;
    }
    const expires = new Date(Date.now() + DEVELOPMENT_MS);
    const token = await tokens.sign(override.data, expires);
    start(response, overrides, { name: override.data.name, token, expires, release });
  };
}

/** A browser without the header is too old for production. */
function isOpenedByHand(request: Request, { NODE_ENV }: { NODE_ENV: string }): boolean {
  const site = request.get('sec-fetch-site');
  return site === undefined ? NODE_ENV !== 'production' : site === 'none' || site === 'same-origin';
}

interface Started {
  readonly name: string;
  readonly token: string;
  readonly expires: Date;
  readonly release: ShellRelease | Registry[string];
}

function start(response: Response, { config }: Overrides, { release, ...cookie }: Started): void {
  setOverrideCookie(response, config, cookie);
  const paths = 'screens' in release ? release.screens.map(({ path }) => path) : [];
  response.redirect(303, paths.find((path) => !path.includes(':')) ?? '/');
}

/** A link, so that it also works on a page whose previewed shell does not start. */
function endOverrides({ config }: Overrides): RequestHandler {
  return (request: Request, response: Response) => {
    clearOverrideCookies(request, response, config);
    const to = String(request.query.to ?? '');
    response.redirect(303, isOwnPath(to) ? to : '/');
  };
}

/** Browsers read a backslash as a slash, and "//host" as another site. */
const isOwnPath = (to: string) => /^\/(?![/\\])[!-[\]-~]*$/.test(to);
