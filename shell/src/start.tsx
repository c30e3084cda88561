import type { BootConfig } from '@tailgate/contracts';
import { createQueryClient, followSignOuts, readBootConfig, sessionQuery, takeSession } from '@tailgate/web-kit';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { afterLoad } from './after-load.ts';
import { FirstViewEnd } from './first-view-end.tsx';
import { fontFaces } from './fonts/font-faces.ts';
import { keepFirstView } from './keep-first-view.ts';
import { Portal } from './portal.tsx';
import { federationPorts } from './remotes/federation-ports.ts';
import { IntegrityBook } from './remotes/remote-address.ts';
import { RemoteStore } from './remotes/remote-store.ts';
import { startScriptPolicy } from './remotes/script-policy.ts';
import { startReports } from './reports/start-reports.ts';
import { preparePage } from './router.tsx';
import { addStyle } from './themes/add-style.ts';

/** The page's scripts and first requests are done by then. */
const LATER_MS = 3_000;

const integrity = new IntegrityBook();

export async function readConfig(): Promise<BootConfig> {
  const boot = readBootConfig();
  integrity.add(boot.registry);
  integrity.addShell(boot.shellVersion, boot.shellChunks);
  // Before anything loads a script.
  startScriptPolicy(boot, integrity);
  if (!Object.values(boot.registry).some(({ origin }) => origin)) return boot;
  // The screens of a remote in development are on the developer's machine.
  const { readDeclarations } = await import('./overrides/read-declarations.ts');
  return await readDeclarations(boot);
}

export function startPortal(config: BootConfig): void {
  const reporter = startReports(config);
  const remotes = new RemoteStore(config.registry, federationPorts(integrity), reporter);
  const queryClient = createQueryClient();
  followSignOuts(queryClient);

  // Before React starts, request what the first page needs: its code and the current user.
  if (!takeSession(queryClient, config.session)) void queryClient.prefetchQuery(sessionQuery);
  const user = queryClient.getQueryData(sessionQuery.queryKey);
  const prepared = preparePage(config, remotes, location.pathname, user);

  // In a sheet that nothing is added to: each rule added beside a font makes the browser lay out the whole page again.
  addStyle(fontFaces);
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no element with the id "root".');
  const view = keepFirstView(root);
  const portal = (
    <>
      <Portal
        config={config}
        remotes={remotes}
        queryClient={queryClient}
        ahead
        onError={(error, componentStack) => reporter.shellFailed(error, componentStack)}
      />
      {view && <FirstViewEnd view={view} />}
    </>
  );
  // In slices: the page answers to a person in between.
  const render = () => startTransition(() => createRoot(root).render(portal));
  // Not before the palettes are there: the page would flash. Without them it has the default theme.
  if (document.documentElement.dataset.theme)
    void import('./themes/add-palettes.ts').then(({ addPalettes }) => addPalettes()).then(render, render);
  // A first view stays until there is a screen to take its place.
  else if (view) void prepared.then(render);
  else render();

  // After the first page, which must not wait for it.
  afterLoad(() => setTimeout(startLater, LATER_MS));

  function startLater(): void {
    import('./start-later.ts').then(
      (later) => later.startLater(reporter, config),
      () => undefined,
    );
  }
}
