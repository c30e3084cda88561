import type { LoadFailure, Registry, ReleaseName, RemoteName, RemoteScreen } from '@tailgate/contracts';
import { asRemoteModule, classifyFailure, DeadlineError, failedAddress, refuseModule } from './classify-failure.ts';
import type { CrashMark } from './crash-mark.ts';
import type { Libraries } from './load-container.ts';
import { entryAddress } from './remote-address.ts';
import type { FailureKind, RemoteState } from './remote-state.ts';

/** What the store depends on. Tests pass their own. */
export type RemotePorts = {
  /** Loads a remote's exposed module. An attempt above 0 must not reuse what an earlier one left behind. */
  fetchModule(name: RemoteName, entry: string, attempt: number): Promise<unknown>;
  /** The live releases, each with the one before it. The page's own may be hours old. */
  freshRegistry(): Promise<Registry>;
  /** Reloads the page once if the release was removed. @returns whether it reloads */
  leaveForNewRelease(entry: string): Promise<boolean>;
  /** Whether the file at this address is there, but is not the released one. */
  isDamaged(address: string): Promise<boolean>;
  /** Starts to download scripts of a remote and libraries of the shell, which are run later. A failure says nothing. */
  preload(addresses: readonly string[], libraries: Libraries): void;
  /** Remembers what is on the screen, for the case that the tab dies. */
  crashMark: CrashMark;
  /** For the whole load. */
  deadlineMs: number;
};

type ScreenCode = Pick<RemoteScreen, 'preload' | 'libraries'>;

/** Learns which releases were shown and which failed. */
export type LoadReporter = {
  shown(release: ReleaseName): void;
  failed(release: ReleaseName, kind: LoadFailure, error?: unknown, componentStack?: string | null): void;
};

const idle: RemoteState = { status: 'idle' };

/** Loads remotes and holds their state, which screens subscribe to. */
export class RemoteStore {
  readonly #ports: RemotePorts;
  readonly #reporter: LoadReporter | undefined;
  /** The version that each remote was last loaded from. The registry may be newer. */
  readonly #versions = new Map<RemoteName, string>();
  /** The versions of each remote that failed since the last Retry. */
  readonly #failed = new Map<RemoteName, Set<string>>();
  readonly #states = new Map<RemoteName, RemoteState>();
  readonly #running = new Map<RemoteName, Promise<void>>();
  /** Modules that are loaded before anyone opens them. */
  readonly #ahead = new Map<RemoteName, Promise<unknown>>();
  /** The remotes that failed to load ahead. */
  readonly #failedAhead = new Set<RemoteName>();
  readonly #listeners = new Set<() => void>();
  #registry: Registry;

  constructor(registry: Registry, ports: RemotePorts, reporter?: LoadReporter) {
    this.#registry = registry;
    this.#ports = ports;
    this.#reporter = reporter;
  }

  state(name: RemoteName): RemoteState {
    return this.#states.get(name) ?? idle;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Starts the first load, or joins a running one. Resolves when the remote is ready or has failed; never rejects. */
  load(name: RemoteName): Promise<void> {
    const running = this.#running.get(name);
    if (running) return running;
    if (this.state(name).status !== 'idle') return Promise.resolve();
    // Another address, so as not to join what failed.
    return this.#start(name, this.#failedAhead.delete(name) ? 1 : 0);
  }

  /**
   * Loads a remote, and the code of its screen at this path. Never rejects: the screen shows what failed.
   * @param code what the screen consists of, which is then downloaded with the entry rather than after it
   */
  async prepare(name: RemoteName, pathname: string, code: ScreenCode = {}): Promise<void> {
    this.#preload(name, code);
    await this.load(name);
    await this.#prepareScreen(name, pathname);
  }

  /**
   * Does the same before anyone opens the screen. A failure is neither shown nor reported: the visit loads again.
   * @returns whether the remote has come
   */
  async loadAhead(name: RemoteName, pathname: string, code: ScreenCode = {}): Promise<boolean> {
    this.#preload(name, code);
    if (this.#isUntouched(name)) await this.#loadModuleAhead(name);
    await this.#prepareScreen(name, pathname);
    return this.state(name).status === 'ready';
  }

  async #loadModuleAhead(name: RemoteName): Promise<void> {
    const release = this.#registry[name];
    if (!release || this.#ports.crashMark.diedUnder({ name, version: release.version })) return;
    const run = withinDeadline(
      this.#ports.fetchModule(name, entryAddress(name, release, 0), 0),
      this.#ports.deadlineMs,
    );
    this.#ahead.set(name, run);
    const module = await run.catch(() => undefined);
    this.#ahead.delete(name);
    // A visit has joined it.
    if (this.state(name).status !== 'idle') return;
    if (refuseModule(module)) {
      this.#failedAhead.add(name);
      return;
    }
    this.#versions.set(name, release.version);
    this.#set(name, { status: 'ready', attempt: 0, module: asRemoteModule(module) });
  }

  #isUntouched(name: RemoteName): boolean {
    return this.state(name).status === 'idle' && !this.#ahead.has(name) && !this.#failedAhead.has(name);
  }

  #preload(name: RemoteName, { preload = [], libraries = {} }: ScreenCode): void {
    const release = this.#registry[name];
    if (!release || release.origin !== undefined || !this.#isUntouched(name)) return;
    const files = [...release.preload, ...preload];
    this.#ports.preload(
      files.map((file) => entryAddress(name, { ...release, entry: file }, 0)),
      libraries,
    );
  }

  async #prepareScreen(name: RemoteName, pathname: string): Promise<void> {
    const state = this.state(name);
    if (state.status === 'ready') await state.module.prepare?.(pathname).catch(() => undefined);
  }

  /** Loads a failed remote again, from the release that is live now. */
  async retry(name: RemoteName): Promise<void> {
    const state = this.state(name);
    if (state.status !== 'failed') return;
    this.#failed.delete(name);
    await this.#start(name, state.attempt + 1, true);
  }

  /** A loaded remote is about to be rendered, from which it may never return. */
  reportStart(name: RemoteName): void {
    const version = this.#versions.get(name);
    if (version !== undefined) this.#ports.crashMark.set({ name, version });
  }

  /** A remote was removed from the screen. */
  reportEnd(name: RemoteName): void {
    const version = this.#versions.get(name);
    if (version !== undefined) this.#ports.crashMark.clear({ name, version });
  }

  /** A remote changes the address without end. */
  reportRedirects(name: RemoteName): void {
    const state = this.state(name);
    if (state.status === 'ready') void this.#fail(name, state.attempt, 'redirecting');
  }

  /** A loaded remote is on the screen. */
  reportShown(name: RemoteName): void {
    const version = this.#versions.get(name);
    if (version !== undefined) this.#reporter?.shown({ name, version });
  }

  /** A loaded remote failed while it was shown. */
  reportFailure(name: RemoteName, error: unknown, componentStack?: string | null): void {
    const state = this.state(name);
    if (state.status !== 'ready') return;
    void this.#fail(name, state.attempt, classifyFailure(error), { error, componentStack, shown: true });
  }

  #start(name: RemoteName, attempt: number, fresh = false): Promise<void> {
    this.#set(name, { status: 'loading', attempt });
    const run = this.#run(name, attempt, fresh).finally(() => this.#running.delete(name));
    this.#running.set(name, run);
    return run;
  }

  async #run(name: RemoteName, attempt: number, fresh: boolean): Promise<void> {
    // Without an answer, use the releases that the page knows.
    if (fresh) this.#registry = await this.#ports.freshRegistry().catch(() => this.#registry);
    const release = this.#registry[name];
    if (!release) return this.#fail(name, attempt, 'absent');
    const { version } = release;
    this.#versions.set(name, version);
    if (attempt === 0 && this.#ports.crashMark.diedUnder({ name, version }))
      return this.#fail(name, attempt, 'crashed');
    try {
      const entry = entryAddress(name, release, attempt);
      const ahead = attempt === 0 ? this.#ahead.get(name) : undefined;
      const fetched = ahead ?? this.#ports.fetchModule(name, entry, attempt);
      const module = await withinDeadline(fetched, this.#ports.deadlineMs);
      const refusal = refuseModule(module);
      if (refusal) return this.#fail(name, attempt, refusal);
      this.#set(name, { status: 'ready', attempt, module: asRemoteModule(module) });
    } catch (error) {
      return this.#fail(name, attempt, classifyFailure(error), { error });
    }
  }

  async #fail(name: RemoteName, attempt: number, kind: FailureKind, cause: Cause = {}): Promise<void> {
    const found = kind === 'unreachable' ? await this.#diagnose(name, attempt, cause.error) : kind;
    if (found === 'leaving') return;
    this.#report(name, found, cause);
    if (await this.#fallBack(name, attempt, found)) return;
    this.#set(name, { status: 'failed', attempt, kind: found });
  }

  /**
   * Opens the release that is live now, or else the one before it, unless it failed too. A release that may have crashed the tab
   * is left to the user, because the other one may do so again.
   */
  async #fallBack(name: RemoteName, attempt: number, kind: FailureKind): Promise<boolean> {
    const version = this.#versions.get(name);
    if (kind === 'absent' || kind === 'crashed' || version === undefined) return false;
    const failed = (this.#failed.get(name) ?? new Set()).add(version);
    this.#failed.set(name, failed);
    this.#set(name, { status: 'loading', attempt });
    const live = await this.#ports.freshRegistry().then(
      (registry) => registry[name],
      () => undefined,
    );
    const next = [live, live?.previous].find((release) => release && !failed.has(release.version));
    if (!live || !next) return false;
    this.#registry = { ...this.#registry, [name]: { ...live, ...next } };
    this.#set(name, { status: 'loading', attempt: attempt + 1 });
    await this.#run(name, attempt + 1, false);
    return true;
  }

  /** A browser does not say why a script was not loaded. */
  async #diagnose(name: RemoteName, attempt: number, error: unknown): Promise<FailureKind | 'leaving'> {
    const release = this.#registry[name];
    if (!release) return 'unreachable';
    if (await this.#ports.leaveForNewRelease(entryAddress(name, release, 0))) return 'leaving';
    const address = failedAddress(error) ?? entryAddress(name, release, attempt);
    return (await this.#ports.isDamaged(address)) ? 'damaged' : 'unreachable';
  }

  /** An absent remote has no version, so nothing is counted. */
  #report(name: RemoteName, kind: FailureKind, { error, componentStack, shown }: Cause): void {
    const version = this.#versions.get(name);
    if (kind === 'absent' || version === undefined) return;
    this.#reporter?.failed({ name, version }, shown && kind === 'broken' ? 'render' : kind, error, componentStack);
  }

  #set(name: RemoteName, state: RemoteState): void {
    this.#states.set(name, state);
    for (const listener of this.#listeners) listener();
  }
}

type Cause = { error?: unknown; componentStack?: string | null | undefined; shown?: boolean };

function withinDeadline<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new DeadlineError(`not loaded within ${milliseconds} ms`)), milliseconds);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
