import {
  areasOf,
  type BootConfig,
  BROWSER_REPORTS_PATH,
  type BrowserReport,
  findScreen,
  matchesPath,
  UNKNOWN_ROUTE,
} from '@tailgate/contracts';
import { declaration } from '../declaration.ts';
import { BrowserReporter } from './browser-reporter.ts';

export function startReports(config: BootConfig): BrowserReporter {
  const reporter = new BrowserReporter(config.shellVersion, {
    // What a preview or a developer's code does says nothing about what is live.
    send: config.overrides ? () => undefined : send,
    route: () => routeOf(config, location.pathname),
  });
  addEventListener('error', ({ error, message }) => reporter.uncaught('uncaught', error ?? message));
  addEventListener('unhandledrejection', ({ reason }) => reporter.uncaught('rejection', reason));
  addEventListener('pagehide', () => reporter.flush());
  // While it bubbles: web-vitals reports its last values while it is captured.
  addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') reporter.flush();
  });
  return reporter;
}

/** A beacon leaves even while the page is closed. Nobody waits for the answer. */
function send(report: BrowserReport): void {
  navigator.sendBeacon?.(BROWSER_REPORTS_PATH, new Blob([JSON.stringify(report)], { type: 'application/json' }));
}

/** @returns the declared path, such as /clients/:id: the address itself may be secret */
export function routeOf(page: Pick<BootConfig, 'registry' | 'announced'>, pathname: string): string {
  const own = declaration.pages.find(({ path }) => matchesPath(path, pathname));
  return (own ?? findScreen(areasOf(page), pathname))?.path ?? UNKNOWN_ROUTE;
}
