import type { LoadFailure, Registry, ReleaseName, RemoteName } from '@tailgate/contracts';
import type { CrashMark } from './crash-mark.ts';
import type { Libraries } from './federation-runtime.ts';

export type RemotePorts = {
  /** Loads a remote's exposed module. An attempt above 0 must not reuse what an earlier one left behind. */
  fetchModule(name: RemoteName, entry: string, attempt: number): Promise<unknown>;
  /** The live releases, each with the one before it. The page's own may be hours old. */
  freshRegistry(): Promise<Registry>;
  /** Waits for the first release of an area that is being built. @returns undefined if none is announced */
  untilReleased(name: RemoteName): Promise<Registry[string] | undefined>;
  /** Reloads the page once if the release was removed. @returns whether it reloads */
  leaveForNewRelease(entry: string): Promise<boolean>;
  /** Whether the file at this address is there, but is not the released one. */
  isDamaged(address: string): Promise<boolean>;
  /** Starts to download scripts of a remote and libraries of the shell, which are run later. A failure says nothing. */
  preload(addresses: readonly string[], libraries: Libraries): void;
  crashMark: CrashMark;
  deadlineMs: number;
};

export type LoadReporter = {
  shown(release: ReleaseName): void;
  failed(release: ReleaseName, kind: LoadFailure, error?: unknown, componentStack?: string | null): void;
};
