import type { Registry, ReleaseName, RemoteName, RemoteScreen } from '@tailgate/contracts';
import { classifyFailure } from './classify-failure.ts';
import { diagnose, type Failure, type Opened, openRelease, releaseAfter } from './open-release.ts';
import { entryAddress } from './remote-address.ts';
import type { LoadReporter, RemotePorts } from './remote-ports.ts';
import type { RemoteState } from './remote-state.ts';

type ScreenCode = Pick<RemoteScreen, 'preload' | 'libraries'>;

type Slot = {
  readonly name: RemoteName;
  state: RemoteState;
  /** Each has a separate address, so as not to join what failed. */
  attempt: number;
  /** The version that was last loaded. The registry may be newer. */
  version?: string;
  readonly failed: Set<string>;
  run?: Promise<void>;
  ahead?: Promise<Opened>;
};

/** Decides which release of a remote is shown, and holds the state that screens subscribe to. */
export class RemoteStore {
  readonly #ports: RemotePorts;
  readonly #reporter: LoadReporter | undefined;
  readonly #slots = new Map<RemoteName, Slot>();
  readonly #listeners = new Set<() => void>();
  #registry: Registry;

  constructor(registry: Registry, ports: RemotePorts, reporter?: LoadReporter) {
    this.#registry = registry;
    this.#ports = ports;
    this.#reporter = reporter;
  }

  state(name: RemoteName): RemoteState {
    return this.#slot(name).state;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Starts the first load, or joins a running one. Resolves when the remote is ready or has failed; never rejects. */
  load(name: RemoteName): Promise<void> {
    const slot = this.#slot(name);
    slot.run ??= this.#run(slot);
    return slot.run;
  }

  /**
   * Loads a remote, and the code of its screen at this path. Never rejects: the screen shows what failed.
   * @param code what the screen consists of, which is then downloaded with the entry rather than after it
   */
  async prepare(name: RemoteName, pathname: string, code: ScreenCode = {}): Promise<void> {
    // One that is being built says so at once.
    if (!this.#registry[name]) return;
    await this.loadWith(name, code);
    await this.#prepareScreen(name, pathname);
  }

  /** Loads a remote for what it adds to another screen, together with that code. Never rejects. */
  async loadWith(name: RemoteName, code: ScreenCode): Promise<void> {
    this.#preload(name, code);
    await this.load(name);
  }

  /**
   * Does the same before anyone opens the screen. A failure is neither shown nor reported: the visit loads again.
   * @returns whether the remote has come
   */
  async loadAhead(name: RemoteName, pathname: string, code: ScreenCode = {}): Promise<boolean> {
    this.#preload(name, code);
    const [slot, release] = [this.#slot(name), this.#registry[name]];
    if (release && isUntouched(slot) && !this.#ports.crashMark.diedUnder({ name, version: release.version })) {
      slot.ahead = openRelease(this.#ports, name, release, 0);
      const opened = await slot.ahead;
      if ('module' in opened) await this.load(name);
      else if (!slot.run) slot.attempt = 1;
    }
    await this.#prepareScreen(name, pathname);
    return slot.state.status === 'ready';
  }

  async retry(name: RemoteName): Promise<void> {
    const slot = this.#slot(name);
    if (slot.state.status !== 'failed') return;
    slot.failed.clear();
    slot.attempt += 1;
    slot.run = this.#runFresh(slot);
    await slot.run;
  }

  /**
   * A loaded remote is about to be rendered, from which it may never return.
   * @returns a function to call once it is off the screen
   */
  reportStart(name: RemoteName, beside: boolean): () => void {
    const { version } = this.#slot(name);
    return version === undefined ? () => undefined : this.#ports.crashMark.set({ name, version }, beside);
  }

  reportShown(name: RemoteName): void {
    this.#withRelease(name, (release) => this.#reporter?.shown(release));
  }

  reportRedirects(name: RemoteName): void {
    if (this.state(name).status === 'ready') void this.#fail(this.#slot(name), { kind: 'redirecting' });
  }

  reportFailure(name: RemoteName, error: unknown, componentStack?: string | null): void {
    if (this.state(name).status !== 'ready') return;
    const kind = classifyFailure(error);
    void this.#fail(this.#slot(name), { kind, error }, { componentStack });
  }

  #slot(name: RemoteName): Slot {
    const slot = this.#slots.get(name) ?? { name, state: { status: 'idle' }, attempt: 0, failed: new Set() };
    this.#slots.set(name, slot);
    return slot;
  }

  #withRelease(name: RemoteName, tell: (release: ReleaseName) => void): void {
    const { version } = this.#slot(name);
    if (version !== undefined) tell({ name, version });
  }

  #preload(name: RemoteName, { preload = [], libraries = {} }: ScreenCode): void {
    const release = this.#registry[name];
    if (!release || release.origin !== undefined || !isUntouched(this.#slot(name))) return;
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

  /** Without an answer, uses the releases that the page knows. */
  async #runFresh(slot: Slot): Promise<void> {
    this.#set(slot, { status: 'loading', attempt: slot.attempt });
    this.#registry = await this.#ports.freshRegistry().catch(() => this.#registry);
    await this.#run(slot);
  }

  async #run(slot: Slot): Promise<void> {
    const { name, attempt } = slot;
    this.#set(slot, { status: 'loading', attempt });
    const release = this.#registry[name] ?? (await this.#firstRelease(slot));
    if (!release) return this.#fail(slot, { kind: 'absent' });
    const { version } = release;
    slot.version = version;
    if (attempt === 0 && this.#ports.crashMark.diedUnder({ name, version }))
      return this.#fail(slot, { kind: 'crashed' });
    const opening = attempt === 0 ? slot.ahead : undefined;
    const opened = await (opening ?? openRelease(this.#ports, name, release, attempt));
    if ('module' in opened) this.#set(slot, { status: 'ready', attempt, module: opened.module });
    else await this.#fail(slot, opened);
  }

  async #firstRelease(slot: Slot): Promise<Registry[string] | undefined> {
    const { name, attempt } = slot;
    this.#set(slot, { status: 'awaited', attempt });
    const release = await this.#ports.untilReleased(name);
    this.#set(slot, { status: 'loading', attempt });
    if (release) this.#registry = { ...this.#registry, [name]: release };
    return release;
  }

  /** @param shown given if the remote was on the screen */
  async #fail(slot: Slot, failure: Failure, shown?: Shown): Promise<void> {
    const { name, attempt } = slot;
    this.#set(slot, { status: 'loading', attempt });
    const release = this.#registry[name];
    const { kind, error } = failure;
    const found = kind === 'unreachable' && release ? await diagnose(this.#ports, name, release, attempt, error) : kind;
    if (found === 'leaving') return;
    if (found !== 'absent') {
      const reported = shown && found === 'broken' ? 'render' : found;
      this.#withRelease(name, (each) => this.#reporter?.failed(each, reported, error, shown?.componentStack));
    }
    const next = await releaseAfter(this.#ports, slot, found);
    if (!next) return this.#set(slot, { status: 'failed', attempt, kind: found });
    this.#registry = { ...this.#registry, [name]: next };
    slot.attempt = attempt + 1;
    await this.#run(slot);
  }

  #set(slot: Slot, state: RemoteState): void {
    slot.state = state;
    for (const listener of this.#listeners) listener();
  }
}

type Shown = { componentStack: string | null | undefined };

const isUntouched = ({ run, ahead }: Slot) => !run && !ahead;
