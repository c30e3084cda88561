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
  const report = (metric: Metric) => {
    const by = broughtBy(metric);
    const other = by === undefined ? undefined : config.registry[by]?.version;
    const counted = by !== undefined && other !== undefined ? { name: by, version: other } : release;
    reporter.vital(counted, route, metric.name, metric.value);
  };
  for (const collect of [onTTFB, onFCP, onLCP, onCLS, onINP]) collect(report);
}

interface Cause {
  readonly value?: number;
  /** Of an interaction; of a paint; of a shift. */
  readonly target?: Node | null;
  readonly element?: Node | null;
  readonly sources?: readonly { readonly node?: Node | null }[];
}

/** @returns the remote whose extension holds the element that caused this value; undefined if it is the screen's own */
export function broughtBy({ entries }: Pick<Metric, 'entries'>): string | undefined {
  const causes = entries as readonly unknown[] as readonly Cause[];
  const [cause] = causes.toSorted((a, b) => (b.value ?? 0) - (a.value ?? 0));
  const node = cause?.target ?? cause?.element ?? cause?.sources?.[0]?.node;
  const element = node instanceof Element ? node : node?.parentElement;
  return element?.closest<HTMLElement>('[data-brought-by]')?.dataset.broughtBy;
}
