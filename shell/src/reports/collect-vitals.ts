import { areasOf, type BootConfig, findScreen } from '@tailgate/contracts';
import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import type { BrowserReporter } from './browser-reporter.ts';
import { routeOf } from './start-reports.ts';

export function collectVitals(reporter: BrowserReporter, config: BootConfig, pathname: string): void {
  const remote = findScreen(areasOf(config), pathname)?.remote;
  const version = remote === undefined ? config.shellVersion : config.registry[remote]?.version;
  if (version === undefined) return;
  const release = { name: remote ?? 'shell', version };
  const route = routeOf(config, pathname);
  const report = ({ name, value }: Metric) => reporter.vital(release, route, name, value);
  for (const collect of [onTTFB, onFCP, onLCP, onCLS, onINP]) collect(report);
}
