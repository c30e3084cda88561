import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { ServerStyleSheet, StyleSheetManager } from 'styled-components';
import { sessionKey } from '../session-query.ts';
import type { RemoteModule, ShellApi } from '../shell-contract.tsx';
import { makeInert } from './make-inert.ts';

/** What the server fills in: the build does not know the company. */
const shell: ShellApi = {
  version: 'first-view',
  config: {
    registry: {},
    shellVersion: 'first-view',
    shellChunks: {},
    development: false,
    companyName: '{{companyName}}',
    businessTimeZone: 'UTC',
    display: { customerTimes: '12-hour', staffTimes: '24-hour', weekStartsOn: 0, tripTakes: 'slot', overtimeHours: 0 },
    contact: { email: null, phone: null, address: null },
    links: {
      website: '{{website}}',
      bookNow: '{{bookNow}}',
      newBooking: '{{newBooking}}',
      contactUs: '{{contactUs}}',
    },
    stripe: { publishableKey: '', scriptUrl: '' },
  },
  toast: () => undefined,
};

/**
 * Draws what a visitor sees first at a path: no data, no effects.
 * @param scope the selector that its styles are limited to, which keeps those of two front ends apart
 * @returns markup and styles, with `{{names}}` for what the server knows
 */
export async function drawView(
  { Remote, prepare }: Pick<RemoteModule, 'Remote' | 'prepare'>,
  path: string,
  scope?: string,
): Promise<{ html: string; css: string }> {
  await prepare?.(path);
  const handler = createStaticHandler([{ path: '*', element: <Remote shell={shell} /> }]);
  const context = await handler.query(new Request(new URL(path, 'http://localhost')));
  if (context instanceof Response) throw new Error(`${path} leads elsewhere, so it has no first view.`);
  const router = createStaticRouter(handler.dataRoutes, context);
  const queryClient = new QueryClient();
  queryClient.setQueryData(sessionKey, null);
  const sheet = new ServerStyleSheet();
  const html = renderToString(
    <StyleSheetManager sheet={sheet.instance} {...(scope && { namespace: scope })}>
      <QueryClientProvider client={queryClient}>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </QueryClientProvider>
    </StyleSheetManager>,
  );
  return { html: makeInert(html), css: stylesIn(sheet.getStyleTags()) };
}

function stylesIn(tags: string): string {
  return tags
    .replace(/<\/?style[^>]*>/g, '')
    .replace(/data-styled\.g\d+\[[^\]]*\]\{[^}]*\}/g, '')
    .replace(/\/\*!sc\*\/\s*/g, '');
}
