import { type BootConfig, bootConfig, type RemoteName, WITH_PREVIOUS } from '@tailgate/contracts';
import { CrashMark } from './crash-mark.ts';
import { loadModule, preloadLibraries, startFederation } from './federation-runtime.ts';
import type { IntegrityBook } from './remote-address.ts';
import type { RemotePorts } from './remote-ports.ts';

declare global {
  /** Called by the chunk loader of every front end for a script's integrity. */
  var tailgateIntegrity: ((address: string) => string | undefined) | undefined;
}

/** A build takes several seconds. */
const RELEASE_EVERY_MS = 1_000;
const DEADLINE_MS = 10_000;
const REGISTRY_TIMEOUT_MS = 3_000;
/** The user waits for the message. */
const DIAGNOSIS_TIMEOUT_MS = 2_000;

export function federationPorts(integrity: IntegrityBook): RemotePorts {
  globalThis.tailgateIntegrity = (address) => integrity.of(address);
  startFederation(integrity);
  return {
    deadlineMs: DEADLINE_MS,
    fetchModule: (name, entry, attempt) => {
      if (attempt > 0) removeChunks(name);
      return loadModule(name, entry, attempt);
    },
    freshRegistry: async () => {
      const { registry } = await fetchBoot();
      integrity.add(registry);
      return registry;
    },
    untilReleased: async (name) => {
      for (;;) {
        // A portal that restarts answers later.
        const boot = await fetchBoot().catch(() => undefined);
        const release = boot?.registry[name];
        if (release) integrity.add({ [name]: release });
        if (release || (boot && !boot.announced?.[name])) return release;
        await new Promise((resolve) => setTimeout(resolve, RELEASE_EVERY_MS));
      }
    },
    leaveForNewRelease,
    preload: (addresses, libraries) => {
      for (const address of addresses) preload(address, integrity.of(address));
      void preloadLibraries(libraries);
    },
    isDamaged: (address) => isDamaged(address, integrity.of(address)),
    crashMark: new CrashMark(),
  };
}

/** As the BFF does for the first page (render-page.ts): the browser uses it only if it matches webpack's request. */
function preload(address: string, hash = ''): void {
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = 'script';
  link.integrity = hash;
  link.href = address;
  document.head.append(link);
}

/** Removes what a failed attempt left behind: half-loaded scripts, and chunks of another release. */
function removeChunks(name: RemoteName): void {
  for (const script of document.querySelectorAll(`script[data-webpack^="tailgate-${name}:"]`)) script.remove();
  Reflect.deleteProperty(globalThis, `webpackChunktailgate_${name}`);
}

async function fetchBoot(): Promise<BootConfig> {
  const signal = AbortSignal.timeout(REGISTRY_TIMEOUT_MS);
  const response = await fetch(`/?${WITH_PREVIOUS}`, { headers: { accept: 'text/html' }, cache: 'no-store', signal });
  // Not by DOMParser, to which the script policy lets nothing through.
  const [, boot = 'null'] = /<script[^>]* id="tailgate-boot">(.*?)<\/script>/s.exec(await response.text()) ?? [];
  return bootConfig.parse(JSON.parse(boot));
}

/**
 * Reloads the page if the release was removed (404), because a new page knows its successor. Once per release, so that a
 * registry with a missing file cannot cause an endless reload.
 */
async function leaveForNewRelease(entry: string): Promise<boolean> {
  const mark = `tailgate-reloaded:${entry}`;
  if (sessionStorage.getItem(mark)) return false;
  if ((await statusOf(entry)) !== 404) return false;
  sessionStorage.setItem(mark, 'yes');
  location.reload();
  return true;
}

/** With a proxy that answers with a page, for example, or a file that was changed or cut off. */
async function isDamaged(address: string, integrity: string | undefined): Promise<boolean> {
  if (!integrity || (await statusOf(address)) !== 200) return false;
  const signal = AbortSignal.timeout(DIAGNOSIS_TIMEOUT_MS);
  return fetch(address, { integrity, cache: 'no-store', signal }).then(
    () => false,
    () => !signal.aborted,
  );
}

function statusOf(address: string): Promise<number | undefined> {
  const signal = AbortSignal.timeout(DIAGNOSIS_TIMEOUT_MS);
  return fetch(address, { method: 'HEAD', cache: 'no-store', signal }).then(
    ({ status }) => status,
    () => undefined,
  );
}
