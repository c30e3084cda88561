import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { endGroup } from './end-child.ts';
import type { LogFile } from './log-file.ts';
import { readableLine } from './readable-line.ts';
import { type HangLimits, hangs } from './watch-for-hang.ts';
import type { Watchdog } from './watchdog.ts';

export interface Launch {
  readonly file: string;
  readonly args: readonly string[];
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly uid?: number;
  readonly gid?: number;
  readonly stopSignal?: 'SIGINT' | 'SIGTERM';
}

export interface Program {
  readonly name: string;
  prepare(): Launch | Promise<Launch>;
  isReady(): Promise<void>;
  /** Rejects while the program does not answer. A program that stays silent is killed and restarted. */
  isAlive?(): Promise<void>;
  readonly hangLimits?: HangLimits;
  readonly readyTimeout?: number;
  readonly restartsAtOnce?: boolean;
}

export interface Watcher {
  /** The program ended after it had become ready. Without `restartIn` it is not restarted. */
  crashed(name: string, how: string, tail: readonly string[], restartIn: number | undefined): void;
  recovered(name: string, milliseconds: number): void;
  processChanged(): void;
}

class StartFailure extends Error {
  readonly how: string;

  constructor(name: string, how: string, log: string, tail: readonly string[]) {
    super(`${name} ${how}. Its last lines (${log}):\n${tail.join('\n')}`);
    this.how = how;
  }
}

function howItFailed(error: unknown): string {
  if (error instanceof StartFailure) return error.how;
  return `could not be started: ${error instanceof Error ? error.message : String(error)}`;
}

const restartsPerMinute = 5;
const firstBackOff = 500;
const atOnceBackOff = 100;

export class Supervised {
  readonly name: string;
  readonly #program: Program;
  readonly #log: LogFile;
  readonly #watchdog: Watchdog;
  readonly #watcher: Watcher;
  readonly #stopping = new AbortController();
  #child: ChildProcess | undefined;
  #signal: NodeJS.Signals = 'SIGTERM';
  #crashes: number[] = [];
  /** The process that `restart` ends on purpose. */
  #replaced: ChildProcess | undefined;

  constructor(program: Program, log: LogFile, watchdog: Watchdog, watcher: Watcher) {
    this.name = program.name;
    this.#program = program;
    this.#log = log;
    this.#watchdog = watchdog;
    this.#watcher = watcher;
  }

  get pid(): number | undefined {
    return this.#child?.pid;
  }

  tail(count: number): readonly string[] {
    return this.#log.tail(count).map(readableLine);
  }

  async start(): Promise<void> {
    const ended = await this.#spawn();
    const child = this.#child;
    const outcome = await Promise.race([this.#becomesReady(ended.signal), ended.promise]);
    if (outcome !== undefined) {
      await this.#end();
      throw new StartFailure(this.name, outcome, this.#log.path, this.tail(20));
    }
    // The command line may have changed since the spawn (setpriv, redis). Record the final one.
    this.#watcher.processChanged();
    const hung = this.#killIfHung(ended.signal);
    void ended.promise.then(async (how) => {
      if (this.#replaced !== child) await this.#restart((await hung) ? 'did not answer and was killed' : how);
    });
  }

  async restart(): Promise<void> {
    this.#replaced = this.#child;
    await this.#end();
    await this.start();
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#end();
    this.#log.close();
  }

  async #spawn(): Promise<{ promise: Promise<string>; signal: AbortSignal }> {
    const launch = await this.#program.prepare();
    this.#stopping.signal.throwIfAborted();
    this.#signal = launch.stopSignal ?? 'SIGTERM';
    const { cwd, env, uid, gid } = launch;
    const identity = uid === undefined ? {} : { uid, gid: gid ?? uid };
    // Use a new process group: Ctrl-C then reaches only this process, which stops the programs in order.
    const child = spawn(launch.file, launch.args, {
      cwd,
      env,
      ...identity,
      detached: true,
      stdio: ['ignore', this.#log.descriptor, this.#log.descriptor],
    });
    this.#child = child;
    if (child.pid !== undefined) this.#watchdog.watch(child.pid, this.#signal);
    this.#watcher.processChanged();
    const gone = new AbortController();
    const promise = new Promise<string>((resolve) => {
      child.once('error', (error) => resolve(`could not be started: ${error.message}`));
      child.once('exit', (code, signal) => resolve(signal ? `was ended by ${signal}` : `ended with exit code ${code}`));
    }).finally(() => {
      gone.abort();
      if (child.pid !== undefined) this.#watchdog.unwatch(child.pid);
      if (this.#child === child) this.#child = undefined;
      this.#watcher.processChanged();
    });
    return { promise, signal: gone.signal };
  }

  async #becomesReady(gone: AbortSignal): Promise<string | undefined> {
    const deadline = Date.now() + (this.#program.readyTimeout ?? 60_000);
    let reason = 'no answer';
    while (!gone.aborted && Date.now() < deadline) {
      try {
        await this.#program.isReady();
        return undefined;
      } catch (error) {
        reason = error instanceof Error ? error.message : String(error);
        await delay(50);
      }
    }
    return `is not ready: ${reason}`;
  }

  async #restart(how: string): Promise<void> {
    if (this.#stopping.signal.aborted) return;
    const minuteAgo = Date.now() - 60_000;
    this.#crashes = [...this.#crashes.filter((moment) => moment > minuteAgo), Date.now()];
    const atOnce = this.#program.restartsAtOnce ?? false;
    const again = atOnce || this.#crashes.length <= restartsPerMinute;
    const backOff = atOnce ? atOnceBackOff : firstBackOff * 2 ** (this.#crashes.length - 1);
    this.#watcher.crashed(this.name, how, this.tail(20), again ? backOff : undefined);
    if (!again) return;
    try {
      await delay(backOff, undefined, { signal: this.#stopping.signal });
      const begin = Date.now();
      await this.start();
      this.#watcher.recovered(this.name, Date.now() - begin);
    } catch (error) {
      await this.#restart(howItFailed(error));
    }
  }

  async #killIfHung(gone: AbortSignal): Promise<boolean> {
    const { isAlive, hangLimits } = this.#program;
    const child = this.#child;
    if (!isAlive || !child || !(await hangs(() => isAlive(), gone, hangLimits))) return false;
    await endGroup(child, 'SIGKILL');
    return true;
  }

  async #end(): Promise<void> {
    if (this.#child !== undefined) await endGroup(this.#child, this.#signal);
  }
}
