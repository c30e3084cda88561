import type { BootConfig, Registry, ShellRelease } from '@tailgate/contracts';
import { isPreviewEnded, type OverridingReleases, type ReleaseStorage, readRecord } from '@tailgate/releases';
import type { Request, RequestHandler, Response } from 'express';
import type { BffConfig } from '../../config.ts';
import type { LiveReleases } from '../../releases/live-releases.ts';
import { overrideCookies } from './override-cookies.ts';
import { createOverrideTokens, type Override, type OverrideTokens } from './override-tokens.ts';

interface Dependencies {
  readonly config: BffConfig;
  readonly readSession: RequestHandler;
  readonly storage: ReleaseStorage;
  readonly releases: LiveReleases;
}

interface BrowserOverrides {
  readonly releases: OverridingReleases;
  readonly shown: NonNullable<BootConfig['overrides']>;
}

export interface Overrides extends Dependencies {
  readonly tokens: OverrideTokens;
  of(request: Request, response: Response): Promise<BrowserOverrides>;
  find(override: Override, request: Request, response: Response): Promise<ShellRelease | Registry[string] | undefined>;
}

export function createOverrides(dependencies: Dependencies): Overrides {
  const { config, readSession, storage, releases } = dependencies;
  const tokens = createOverrideTokens(config.SESSION_SECRET);

  async function find(override: Override, request: Request, response: Response) {
    if ('version' in override) {
      if (await isPreviewEnded(storage, override.id)) return undefined;
      return (await readRecord(storage, override.name, override.version))?.release;
    }
    if (!(await mayDevelop(request, response))) return undefined;
    return releaseOnMachine(override, releases.remotes()[override.name]);
  }

  /** In production a page must not load a developer's code for a customer. */
  async function mayDevelop(request: Request, response: Response): Promise<boolean> {
    if (config.NODE_ENV !== 'production') return true;
    const error = await new Promise((resolve) => readSession(request, response, resolve));
    const role = request.currentSession?.user.role;
    return !error && (role === 'ADMIN' || role === 'SUPER_ADMIN');
  }

  async function readOverrides(request: Request, response: Response): Promise<BrowserOverrides> {
    const found: [name: string, release: ShellRelease | Registry[string]][] = [];
    for (const [name, token] of overrideCookies(request, config)) {
      const override = (await tokens.read(token))?.override;
      const release = override?.name === name && (await find(override, request, response).catch(() => undefined));
      if (release) found.push([name, release]);
    }
    return {
      releases: Object.fromEntries(found),
      shown: found.map(([name, release]) => ({
        name,
        version: release.version,
        ...('origin' in release && { origin: release.origin }),
      })),
    };
  }

  return { ...dependencies, tokens, find, of: readOverrides };
}

/** The screens are the live ones until the page has read those of the developer's machine. */
function releaseOnMachine(
  { name, origin }: Extract<Override, { origin: string }>,
  live: Registry[string] | undefined,
): Registry[string] {
  const { area = name, screens = [] } = live ?? {};
  return { version: 'development', entry: 'remoteEntry.js', preload: [], integrity: {}, area, screens, origin };
}
