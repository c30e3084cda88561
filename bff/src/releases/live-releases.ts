import { join } from 'node:path';
import { type Registry, registry, type ShellRelease, shellRelease } from '@tailgate/contracts';
import type { Logger } from '@tailgate/service-kit';
import { watchJsonFile } from './watch-json-file.ts';

/** The releases for the next page. */
export interface LiveReleases {
  /** Undefined if the shell has never been built. */
  shell(): ShellRelease | undefined;
  /** Empty if no remote has been released; the shell then shows a message. */
  remotes(): Registry;
}

export function watchLiveReleases(folder: string, log: Logger): LiveReleases {
  const shell = watchJsonFile(join(folder, 'shell', 'current.json'), shellRelease, log);
  const remotes = watchJsonFile(join(folder, 'mf', 'registry.json'), registry, log);
  return { shell, remotes: () => remotes() ?? {} };
}
