import type { MetricsOptions } from './serve-metrics.ts';

interface Config {
  readonly METRICS_PORT?: number | undefined;
  readonly METRICS_HOST: string;
}

/**
 * For main.ts: serves the metrics if METRICS_PORT is set. Otherwise not even the library is loaded.
 * @returns a step of `onStop`. @throws if the port is taken
 */
export async function startMetrics(config: Config, options: MetricsOptions): Promise<() => Promise<void>> {
  const { METRICS_PORT: port, METRICS_HOST: host } = config;
  if (port === undefined) return async () => undefined;
  const { serveMetrics } = await import('./serve-metrics.ts');
  const running = await serveMetrics(options, { port, host });
  return () => running.stop();
}
