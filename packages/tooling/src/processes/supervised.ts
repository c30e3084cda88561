import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { endGroup } from './end-child.ts';
import type { Guard } from './guard.ts';
import type { Launch } from './launch.ts';
import type { LogFile } from './log-file.ts';
import { readableLine } from './readable-line.ts';

/** One program of the stack: how to prepare it, how to start it, and how to see that it works. */
export interface Program {
  readonly name: string;
  /** Called before every start, a restart too; clears what a crash left behind. */
  prepare(): Launch | Promise<Launch>;
  /** Resolves when the program answers; rejects while it does not yet. */
  isReady(): Promise<void>;
  /** How long it may take to answer, in milliseconds (default 60 000). */
  readonly patience?: number;
  /** Restarted without a pause and without a limit, for tests that kill it on purpose. */
  readonly restartsAtOnce?: boolean;
}

export interface Watcher {
  /** The program ended by itself after it had been ready. `restartIn` is undefined when it is not tried again. */
  crashed(name: string, how: string, tail: readonly string[], restartIn: number | undefined): void;
  recovered(name: string, milliseconds: number): void;
  /** Its process changed: a new id, or none any more. */
  processChanged(): void;
}

const restartsPerMinute = 5;
const firstBackOff = 500;
const atOnceBackOff = 100;

/** A program that is kept running until `stop`. */
export class Supervised {
  readonly name: string;
  readonly #program: Program;
  readonly #log: LogFile;
  readonly #guard: Guard;
  readonly #watcher: Watcher;
  readonly #stopping = new AbortController();
  #child: ChildProcess | undefined;
  #signal: NodeJS.Signals = 'SIGTERM';
  #crashes: number[] = [];

  constructor(program: Program, log: LogFile, guard: Guard, watcher: Watcher) {
    this.name = program.name;
    this.#program = program;
    this.#log = log;
    this.#guard = guard;
    this.#watcher = watcher;
  }

  get pid(): number | undefined {
    return this.#child?.pid;
  }

  tail(count: number): readonly string[] {
    return this.#log.tail(count).map(readableLine);
  }

  /** Starts it and waits until it is ready. Rejects with its last lines when it ends before or takes too long. */
  async start(): Promise<void> {
    const ended = await this.#spawn();
    const outcome = await Promise.race([this.#becomesReady(ended.signal), ended.promise]);
    if (outcome !== undefined) {
      await this.#end();
      throw new Error(`${this.name} ${outcome}. Its last lines (${this.#log.path}):\n${this.tail(20).join('\n')}`);
    }
    // Its command line may have changed since it was spawned (setpriv, redis); the record of the run wants the lasting one.
    this.#watcher.processChanged();
    void ended.promise.then((how) => this.#restart(how));
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
    // In a process group of its own, so that Ctrl-C reaches only us and we stop the programs in order.
    const child = spawn(launch.file, launch.args, {
      cwd,
      env,
      ...identity,
      detached: true,
      stdio: ['ignore', this.#log.descriptor, this.#log.descriptor],
    });
    this.#child = child;
    if (child.pid !== undefined) this.#guard.watch(child.pid, this.#signal);
    this.#watcher.processChanged();
    const gone = new AbortController();
    const promise = new Promise<string>((resolve) => {
      child.once('error', (error) => resolve(`could not be started: ${error.message}`));
      child.once('exit', (code, signal) => resolve(signal ? `was ended by ${signal}` : `ended with exit code ${code}`));
    }).finally(() => {
      gone.abort();
      if (child.pid !== undefined) this.#guard.release(child.pid);
      if (this.#child === child) this.#child = undefined;
      this.#watcher.processChanged();
    });
    return { promise, signal: gone.signal };
  }

  /** Undefined when ready, else what went wrong. */
  async #becomesReady(gone: AbortSignal): Promise<string | undefined> {
    const deadline = Date.now() + (this.#program.patience ?? 60_000);
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
      await this.#restart(error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error));
    }
  }

  async #end(): Promise<void> {
    if (this.#child !== undefined) await endGroup(this.#child, this.#signal);
  }
}
