import { join } from 'node:path';
import { type Registry, registry, type ShellRelease, shellRelease } from '@tailgate/contracts';
import type { Logger } from '@tailgate/service-kit';
import { watchJsonFile } from './watch-json-file.ts';

/** Which releases a page that is sent now gets. */
export interface LiveReleases {
  /** Undefined when the shell was never built. */
  shell(): ShellRelease | undefined;
  /** Empty when no remote was ever released: the shell then says so in each area. */
  remotes(): Registry;
}

export function watchLiveReleases(folder: string, log: Logger): LiveReleases {
  const shell = watchJsonFile(join(folder, 'shell', 'current.json'), shellRelease, log);
  const remotes = watchJsonFile(join(folder, 'mf', 'registry.json'), registry, log);
  return { shell, remotes: () => remotes() ?? {} };
}
