import { fileURLToPath } from 'node:url';
import type { LiveSettings } from '@tailgate/service-kit';
import { Router } from 'express';

const FOLDER = fileURLToPath(new URL('identity', import.meta.url));
const FILES = ['icon.svg', 'icon-32.png', 'icon-180.png', 'icon-192.png', 'icon-512.png', 'preview.png'];

/** The head's links to what is served here. */
export const IDENTITY_LINKS = `<link rel="icon" type="image/svg+xml" href="/icon.svg">
<link rel="icon" type="image/png" sizes="32x32" href="/icon-32.png">
<link rel="apple-touch-icon" href="/icon-180.png">
<link rel="manifest" href="/manifest.webmanifest">`;

export const THEME_COLOR = '#0d0e12';

/** Serves the icons, the picture of shared links and the web app manifest. The manifest has the company's current name. */
export function serveIdentity(settings: LiveSettings): Router {
  const router = Router({ caseSensitive: true, strict: true });
  for (const file of FILES) {
    router.get(`/${file}`, (_request, response) => {
      response.locals.routeName = '(identity)';
      response.sendFile(file, { root: FOLDER, maxAge: '1d' });
    });
  }
  router.get('/manifest.webmanifest', (_request, response) => {
    response.locals.routeName = '(identity)';
    response.setHeader('Cache-Control', 'public, max-age=3600');
    response.type('application/manifest+json').send(JSON.stringify(manifestOf(settings.current().company_name)));
  });
  return router;
}

function manifestOf(name: string) {
  const png = (size: number) => ({ src: `/icon-${size}.png`, sizes: `${size}x${size}`, type: 'image/png' });
  return {
    name,
    short_name: name,
    id: '/',
    start_url: '/',
    display: 'standalone',
    theme_color: THEME_COLOR,
    background_color: '#f6f5f1',
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      // Yellow to the edge, so that a system can cut it to its own shape.
      ...[192, 512].map((size) => ({ ...png(size), purpose: 'any maskable' })),
    ],
  };
}
