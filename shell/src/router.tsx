import { type Access, areasOf, type BootConfig, findScreen, matchesPath, type User } from '@tailgate/contracts';
import { SpinnerRegion } from '@tailgate/ui';
import { isStaff, loadOnce, useShell } from '@tailgate/web-kit';
import type { ComponentType, ReactNode } from 'react';
import { createBrowserRouter, useLocation } from 'react-router-dom';
import { Guard } from './guards/guard.tsx';
import { Layout } from './layout/layout.tsx';
import { loadStaffNavigation } from './layout/staff-place.tsx';
import { LazyPage } from './pages/lazy-page.tsx';
import { PageError } from './pages/page-error.tsx';
import { startLoadingAhead } from './remotes/load-ahead.ts';
import { createLoopDetector } from './remotes/redirect-loop.ts';
import { RemoteScreen } from './remotes/remote-screen.tsx';
import type { RemoteStore } from './remotes/remote-store.ts';

const KEEP_OLD_PAGE_MS = 1_500;

const loadAuthPage = () =>
  import(/* webpackChunkName: "auth" */ './pages/auth/auth-page.tsx').then((module) => module.AuthPage);
const loadChoosePasswordPage = () =>
  import(/* webpackChunkName: "choose-password" */ './pages/choose-password/choose-password-page.tsx').then(
    (module) => module.ChoosePasswordPage,
  );
const loadCompanyPage = () =>
  import(/* webpackChunkName: "company" */ './pages/settings/company/company-page.tsx').then(
    (module) => module.CompanyPage,
  );
const loadLogoutPage = () => import('./pages/logout-page.tsx').then((module) => module.LogoutPage);
const loadNotFoundPage = () => import('./pages/not-found-page.tsx').then((module) => module.NotFoundPage);
const loadPricesPage = () =>
  import(/* webpackChunkName: "prices" */ './pages/settings/prices/prices-page.tsx').then(
    (module) => module.PricesPage,
  );
const loadPrivacyPage = () =>
  import(/* webpackChunkName: "privacy" */ './pages/legal/privacy-page.tsx').then((module) => module.PrivacyPage);
const loadResetPage = () =>
  import(/* webpackChunkName: "reset-password" */ './pages/mailed-links/reset-password-page.tsx').then(
    (module) => module.ResetPasswordPage,
  );
const loadSecondFactorPage = () =>
  import(/* webpackChunkName: "second-factor" */ './pages/second-factor/second-factor-page.tsx').then(
    (module) => module.SecondFactorPage,
  );
const loadSettingsPage = () =>
  import(/* webpackChunkName: "settings" */ './pages/settings/settings-page.tsx').then((module) => module.SettingsPage);
const loadTermsPage = () =>
  import(/* webpackChunkName: "terms" */ './pages/legal/terms-page.tsx').then((module) => module.TermsPage);
const loadVerifyPage = () =>
  import(/* webpackChunkName: "verify-email" */ './pages/mailed-links/verify-email-page.tsx').then(
    (module) => module.VerifyEmailPage,
  );
const loadGallery = () => import('@tailgate/ui/gallery').then((module) => module.Gallery);

const ownPages: readonly OwnPage[] = [
  { path: '/auth', load: loadAuthPage },
  { path: '/logout', load: loadLogoutPage, access: 'signed-in' },
  { path: '/choose-password', load: loadChoosePasswordPage, access: 'signed-in' },
  { path: '/second-factor', load: loadSecondFactorPage, access: 'signed-in' },
  { path: '/settings', load: loadSettingsPage, access: 'signed-in' },
  { path: '/settings/company', load: loadCompanyPage, access: 'super-admin' },
  { path: '/settings/prices', load: loadPricesPage, access: 'super-admin' },
  { path: '/reset-password', load: loadResetPage },
  { path: '/verify-email', load: loadVerifyPage },
  { path: '/terms', load: loadTermsPage },
  { path: '/privacy', load: loadPrivacyPage },
];

interface OwnPage {
  readonly path: string;
  readonly access?: Access;
  load(): Promise<ComponentType>;
}

type Areas = ReturnType<typeof areasOf>;

/** A path that is none of the shell's own pages belongs to the remote that declares it. */
export function createPortalRouter(store: RemoteStore, areas: Areas, toasts: ReactNode) {
  const prepare = async (pathname: string) => {
    const screen = findScreen(areas, pathname);
    if (screen) await store.prepare(screen.remote, pathname, screen);
  };
  const router = createBrowserRouter(
    [
      {
        element: <Layout toasts={toasts} />,
        errorElement: <PageError />,
        hydrateFallbackElement: <SpinnerRegion />,
        children: [
          ...ownPages.map(lazyPage),
          { path: '/ui', element: <GalleryRoute /> },
          {
            id: 'remote-screen',
            path: '*',
            element: <RemoteRoute store={store} />,
            loader: async ({ request }) => {
              await Promise.race([prepare(new URL(request.url).pathname), wait(KEEP_OLD_PAGE_MS)]);
              return null;
            },
          },
        ],
      },
    ],
    // The first page does not wait for its remote: the frame is shown at once.
    { hydrationData: { loaderData: { 'remote-screen': null } } },
  );
  stopRedirectLoops(router, store, areas);
  return router;
}

/** Loads the code of the first page. Never rejects: the page shows what failed. */
export async function preparePage(
  config: BootConfig,
  store: RemoteStore,
  pathname: string,
  user: User | null | undefined,
): Promise<void> {
  const page = ownPages.find(({ path }) => matchesPath(path, pathname));
  const screen = findScreen(areasOf(config), pathname);
  const navigation = user && isStaff(user.role) && loadOnce(loadStaffNavigation).catch(() => undefined);
  if (page) await loadOnce(page.load).catch(() => undefined);
  else if (screen) await store.prepare(screen.remote, pathname);
  await navigation;
}

export function loadAheadOf(router: PortalRouter, config: BootConfig, store: RemoteStore): void {
  const { registry, shellVersion } = config;
  const areas = areasOf(config);
  const own = (pathname: string) => ownPages.find(({ path }) => matchesPath(path, pathname));
  startLoadingAhead({
    pageAt: (pathname) => {
      const page = own(pathname);
      if (page) return { frontEnd: 'shell', version: shellVersion, path: page.path };
      const screen = findScreen(areas, pathname);
      const version = screen && registry[screen.remote]?.version;
      return screen && version ? { frontEnd: screen.remote, version, path: screen.path } : undefined;
    },
    loadAhead: async (pathname) => {
      const page = own(pathname);
      const screen = findScreen(areas, pathname);
      if (!page) return screen ? await store.loadAhead(screen.remote, pathname, screen) : false;
      return await page.load().then(
        () => true,
        () => false,
      );
    },
    follow: (changed) => {
      changed(router.state.location.pathname);
      router.subscribe(({ location }) => changed(location.pathname));
    },
  });
}

type PortalRouter = ReturnType<typeof createBrowserRouter>;

function stopRedirectLoops(router: PortalRouter, store: RemoteStore, areas: Areas): void {
  const isLoop = createLoopDetector();
  let shown = router.state.location;
  router.subscribe(({ location }) => {
    // Not by its key, which is the same for each address that is set past the router.
    if (location === shown) return;
    shown = location;
    const remote = isLoop(location) && findScreen(areas, location.pathname)?.remote;
    if (remote) store.reportRedirects(remote);
  });
}

/** The key prevents a flash of the old page at the new address. */
function lazyPage({ path, load, access = 'public' }: OwnPage) {
  const element = (
    <Guard access={access}>
      <LazyPage key={path} load={load} />
    </Guard>
  );
  return { path, element };
}

function GalleryRoute() {
  return <LazyPage load={useShell().config.development ? loadGallery : loadNotFoundPage} />;
}

function RemoteRoute({ store }: { store: RemoteStore }) {
  const screen = findScreen(areasOf(useShell().config), useLocation().pathname);
  if (!screen) return <LazyPage load={loadNotFoundPage} />;
  return (
    <Guard access={screen.access}>
      <RemoteScreen key={screen.remote} screen={screen} store={store} />
    </Guard>
  );
}

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
