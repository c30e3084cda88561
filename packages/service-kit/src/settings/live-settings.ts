import { type CompanySettings, routes } from '@tailgate/contracts';
import type { ServiceClient } from '../http/call-service.ts';
import type { Logger } from '../process/log.ts';

/** The company's settings, read from the appointments service, which owns them. */
export interface LiveSettings {
  /** @returns the settings as last read; the environment's before the first read */
  current(): CompanySettings;
  /** Reads the settings now. Keeps the last ones if the appointments service is unreachable. */
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
      if (reachable) log.warn({ err: error }, 'could not read the company settings; using the last known ones');
      reachable = false;
    }
  }

  // Read one at a time, so that an older answer never replaces a newer one. A call during a read waits for the next read.
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

/** Reads the settings every `everyMs` milliseconds. @returns a function that stops it */
export function keepFresh(settings: { refresh(): Promise<void> }, everyMs: number): () => void {
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
