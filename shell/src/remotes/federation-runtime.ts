import {
  getInstance,
  loadRemote,
  type ModuleFederationRuntimePlugin,
  registerPlugins,
  registerRemotes,
} from '@module-federation/enhanced/runtime';
import type { RemoteName } from '@tailgate/contracts';
import type { IntegrityBook } from './remote-address.ts';

export type Libraries = Readonly<Record<string, string>>;

type ShareScopes = NonNullable<ReturnType<typeof getInstance>>['shareScopeMap'];
type ShareScope = ShareScopes[string];

const TIMEOUT_MS = 8_000;

export function startFederation(integrity: IntegrityBook): void {
  const plugin: ModuleFederationRuntimePlugin = {
    name: 'portal',
    createScript: ({ url }) => ({ script: entryScript(url, integrity.of(url)), timeout: TIMEOUT_MS }),
    beforeInitContainer: (container) => ({ ...container, shareScope: listForOneRemote(container.shareScope) }),
  };
  registerPlugins([plugin]);
}

/** @param attempt above 0, nothing of an earlier attempt is used again */
export function loadModule(name: RemoteName, entry: string, attempt: number): Promise<unknown> {
  registerRemotes([{ name, entry, entryGlobalName: `tailgate_${name}` }], { force: attempt > 0 });
  return loadRemote(`${name}/remote`);
}

/** A version that the shell does not have comes with the remote. */
export async function preloadLibraries(libraries: Libraries): Promise<void> {
  const shared = getInstance()?.shareScopeMap.default ?? {};
  const copies = Object.entries(libraries).map(async ([library, version]) => await shared[library]?.[version]?.get?.());
  await Promise.allSettled(copies);
}

function entryScript(address: string, integrity = ''): HTMLScriptElement {
  const script = document.createElement('script');
  script.src = address;
  // Must match the page's preload link, or the browser downloads the script twice.
  script.crossOrigin = 'anonymous';
  script.fetchPriority = 'high';
  script.integrity = integrity;
  return script;
}

/** What one remote brings never reaches another. As loaded, a copy of the shell is not replaced by one of the same version. */
function listForOneRemote(scope: ShareScope): ShareScope {
  const lists = Object.entries(scope).map(([library, versions]) => {
    const copies = Object.entries(versions).map(([version, copy]) => [version, { ...copy, loaded: true }] as const);
    return [library, Object.fromEntries(copies)] as const;
  });
  return Object.fromEntries(lists);
}
