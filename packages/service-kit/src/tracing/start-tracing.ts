export interface TracingOptions {
  readonly name: string;
  readonly endpoint: string;
  readonly share: number;
  readonly delayMs: number;
  readonly attributes: Readonly<Record<string, string>>;
  readonly isPublic: boolean;
}

interface Config {
  readonly OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
  readonly OTEL_TRACES_SAMPLER_ARG: number;
  readonly OTEL_BSP_SCHEDULE_DELAY: number;
  readonly OTEL_RESOURCE_ATTRIBUTES: Readonly<Record<string, string>>;
}

/**
 * For main.ts, before anything connects: records traces if OTEL_EXPORTER_OTLP_ENDPOINT is set. Otherwise the SDK is not loaded.
 * @returns a step of `onStop`, the last one
 */
export async function startTracing(
  config: Config,
  { name, isPublic = false }: { name: string; isPublic?: boolean },
): Promise<() => Promise<void>> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = config;
  if (endpoint === undefined) return async () => undefined;
  const { startSdk } = await import('./sdk.ts');
  return startSdk({
    name,
    isPublic,
    endpoint,
    share: config.OTEL_TRACES_SAMPLER_ARG,
    delayMs: config.OTEL_BSP_SCHEDULE_DELAY,
    attributes: config.OTEL_RESOURCE_ATTRIBUTES,
  });
}
