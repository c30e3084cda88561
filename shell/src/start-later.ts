import type { BootConfig } from '@tailgate/contracts';
import { keepFocus } from './layout/keep-focus.ts';
import { endWorkers } from './remotes/end-workers.ts';
import type { BrowserReporter } from './reports/browser-reporter.ts';
import { collectVitals } from './reports/collect-vitals.ts';

/** Starts what no page waits for. */
export function startLater(reporter: BrowserReporter, config: BootConfig): void {
  keepFocus();
  // The library sees earlier events too.
  collectVitals(reporter, config, location.pathname);
  void endWorkers(config.registry);
}
