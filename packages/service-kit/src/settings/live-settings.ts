import { type CompanySettings, type CurrentSettings, routes } from '@tailgate/contracts';
import type { ServiceClient } from '../http/call-service.ts';
import type { Logger } from '../process/log.ts';
import { readInTurn } from '../process/once-at-a-time.ts';

export interface LiveSettings {
  /** @returns the settings as last read; the environment's before the first read */
  current(): CurrentSettings;
  refresh(): Promise<void>;
}

interface Options {
  readonly call: ServiceClient;
  readonly initial: CompanySettings;
  readonly log: Logger;
}

const PATIENCE_MS = 2_000;

export function createLiveSettings({ call, initial, log }: Options): LiveSettings {
  let known: CurrentSettings = initial;
  let reachable = true;

  async function read(): Promise<void> {
    try {
      known = await call(routes.currentSettings, {}, { timeoutMs: PATIENCE_MS });
      reachable = true;
    } catch (error) {
      if (reachable) log.warn({ err: error }, 'could not read the company settings; using the last known ones');
      reachable = false;
    }
  }

  return { current: () => known, refresh: readInTurn(read) };
}
