import { Gauge, type Registry } from 'prom-client';
import type { Logger } from '../process/log.ts';
import { onceAtATime } from '../process/once-at-a-time.ts';
import type { Readings, Value } from './readings.ts';

/** A scrape must answer before Prometheus stops waiting (10 s). */
const READ_WITHIN_MS = 3_000;

/**
 * Registers the gauges of one source. They are read when Prometheus asks, and not more often than `everySeconds`. Values that cannot
 * be read are left out: an old number looks like a fact.
 */
export function registerReadings(source: Readings, registry: Registry, log: Logger): () => Promise<void> {
  const gauges = Object.entries(source.gauges).map(([name, { help, labels = [] }]) => {
    return [name, new Gauge({ name, help, labelNames: [...labels], registers: [registry] })] as const;
  });
  const ok = readingOk(registry);
  let readAt = Number.NEGATIVE_INFINITY;
  const once = onceAtATime<string, void>();

  async function refresh(): Promise<void> {
    const values = await within(source.read()).catch((error: unknown) => {
      log.warn({ err: error, readings: source.name }, 'metrics could not be read');
      return undefined;
    });
    for (const [name, gauge] of gauges) set(gauge, values?.[name]);
    ok.set({ reading: source.name }, values === undefined ? 0 : 1);
    readAt = performance.now();
  }

  return async () => {
    if (performance.now() - readAt < (source.everySeconds ?? 15) * 1_000) return;
    await once(source.name, refresh);
  };
}

function readingOk(registry: Registry): Gauge<'reading'> {
  const name = 'tailgate_reading_ok';
  const known = registry.getSingleMetric(name) as Gauge<'reading'> | undefined;
  const help = '0 if the gauges of this group could not be read';
  return known ?? new Gauge({ name, help, labelNames: ['reading'], registers: [registry] });
}

function set(gauge: Gauge, value: Value | undefined): void {
  gauge.reset();
  if (typeof value === 'number') gauge.set(value);
  // reset() leaves 0 behind in a gauge without labels.
  else if (value === undefined) gauge.remove();
  else for (const one of value) gauge.set(one.labels, one.value);
}

async function within<T>(work: Promise<T>): Promise<T> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`no answer within ${READ_WITHIN_MS} ms`)), READ_WITHIN_MS);
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
