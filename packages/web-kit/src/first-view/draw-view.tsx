import type { Access, Role, User } from '@tailgate/contracts';
import { formatTripDate } from '@tailgate/domain';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { ServerStyleSheet, StyleSheetManager } from 'styled-components';
import { sessionKey } from '../session-query.ts';
import type { RemoteModule, ShellApi } from '../shell-contract.tsx';
import { makeInert } from './make-inert.ts';

const ROLES: Readonly<Record<Access, Role | null>> = {
  public: null,
  'signed-in': 'CUSTOMER',
  staff: 'ADMIN',
  'super-admin': 'SUPER_ADMIN',
};

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

export interface View {
  readonly path: string;
  readonly access: Access;
  /** The selector that its styles are limited to, which keeps those of two front ends apart. */
  readonly scope?: string;
}

/** The day on which everything is drawn, so that builds of one source agree. */
export const DAY = '2001-02-03';

/**
 * Draws what a person sees first at a path: no data, no effects.
 * @returns markup and styles, with `{{names}}` for what the server knows
 */
export async function drawView(
  { Remote, prepare }: Pick<RemoteModule, 'Remote' | 'prepare'>,
  { path, access, scope }: View,
): Promise<{ html: string; css: string }> {
  await prepare?.(path);
  const handler = createStaticHandler([{ path: '*', element: <Remote shell={shell} /> }]);
  const context = await handler.query(new Request(new URL(path, 'http://localhost')));
  if (context instanceof Response) throw new Error(`${path} leads elsewhere, so it has no first view.`);
  const router = createStaticRouter(handler.dataRoutes, context);
  const queryClient = new QueryClient();
  queryClient.setQueryData(sessionKey, userWith(access));
  const sheet = new ServerStyleSheet();
  const html = renderToString(
    <StyleSheetManager sheet={sheet.instance} {...(scope && { namespace: scope })}>
      <QueryClientProvider client={queryClient}>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </QueryClientProvider>
    </StyleSheetManager>,
  );
  return { html: leaveOpen(makeInert(html)), css: stylesIn(sheet.getStyleTags()) };
}

/** Nobody for a public screen, which only visitors get. */
function userWith(access: Access): User | null {
  const role = ROLES[access];
  const created = `${DAY}T12:00:00.000Z`;
  const about = { id: 0, email_verified: true, created_at: created, updated_at: created };
  return role && { ...about, role, username: '{{username}}', email: '{{email}}' };
}

/** Avatars show the first character of a name. */
function leaveOpen(html: string): string {
  const open = html
    .replaceAll('>{<', '>{{initial}}<')
    .replaceAll(formatTripDate(DAY), '{{today}}')
    .replace(`© ${DAY.slice(0, 4)}`, '© {{year}}');
  const date = /.{0,40}\b2001\b.{0,20}/.exec(open);
  if (date) throw new Error(`A first view contains a date, which the server can't fill in: ${date[0]}`);
  return open;
}

function stylesIn(tags: string): string {
  return tags
    .replace(/<\/?style[^>]*>/g, '')
    .replace(/data-styled\.g\d+\[[^\]]*\]\{[^}]*\}/g, '')
    .replace(/\/\*!sc\*\/\s*/g, '');
}
