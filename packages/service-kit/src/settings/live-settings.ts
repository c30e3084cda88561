import { type CompanySettings, routes } from '@tailgate/contracts';
import type { ServiceClient } from '../http/call-service.ts';
import type { Logger } from '../process/log.ts';

/** The company's settings in a process that does not own them. */
export interface LiveSettings {
  /** As they were read last; the environment's until then. */
  current(): CompanySettings;
  /** Reads them now. While the service that owns them is away, what was read last stays. */
  refresh(): Promise<void>;
}

interface Options {
  /** Calls the appointments service. */
  readonly call: ServiceClient;
  readonly initial: CompanySettings;
  readonly log: Logger;
}

const PATIENCE_MS = 2_000;

export function createLiveSettings({ call, initial, log }: Options): LiveSettings {
  let known = initial;
  let reachable = true;
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;

  async function read(): Promise<void> {
    try {
      known = await call(routes.currentSettings, {}, { timeoutMs: PATIENCE_MS });
      reachable = true;
    } catch (error) {
      if (reachable) log.warn({ err: error }, 'the settings cannot be read; the last known ones stay');
      reachable = false;
    }
  }

  // One read at a time, so that an older answer never replaces a newer one. Who asks during a read waits for the one after it.
  function refresh(): Promise<void> {
    if (!running) {
      running = read().finally(() => {
        running = undefined;
      });
      return running;
    }
    next ??= running.then(() => {
      next = undefined;
      return refresh();
    });
    return next;
  }

  return { current: () => known, refresh };
}

/** Reads the settings every few seconds. @returns what stops it */
export function keepFresh(settings: LiveSettings, everyMs: number): () => void {
  let timer = setTimeout(again, everyMs);
  let stopped = false;
  async function again(): Promise<void> {
    await settings.refresh();
    if (!stopped) timer = setTimeout(again, everyMs);
  }
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}
