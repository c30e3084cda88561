import type { ServerResponse } from 'node:http';
import { createRequire, syncBuiltinESMExports } from 'node:module';
import { context, propagation, type Span, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { registerInstrumentations } from '@opentelemetry/instrumentation';
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http';
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg';
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { routeList } from '@tailgate/contracts';
import { cleanSpans } from './clean-spans.ts';
import type { TracingOptions } from './start-tracing.ts';
import { setTracing } from './traces.ts';
import { unrecordedRequests } from './unrecorded-requests.ts';

const paths = new Map<string, string>(routeList.map(({ name, path }) => [name, path]));

export function startSdk({
  name,
  endpoint,
  share,
  delayMs,
  attributes,
  isPublic,
}: TracingOptions): () => Promise<void> {
  const root = new TraceIdRatioBasedSampler(share);
  // Ignore a browser that asks to be sampled: anyone could ask.
  const parentBased = new ParentBasedSampler({
    root,
    ...(isPublic && { remoteParentSampled: root, remoteParentNotSampled: root }),
  });
  const requests = unrecordedRequests({ root, isPublic });
  const sampler = requests.sampler(parentBased);
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces` });
  const provider = new TracerProvider({
    sampler,
    resource: defaultResource().merge(resourceFromAttributes({ 'service.name': name, ...attributes })),
    spanProcessors: [cleanSpans(new BatchSpanProcessor({ exporter, scheduledDelayMillis: delayMs }))],
  });
  trace.setGlobalTracerProvider(provider);
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  const unpatch = requests.keepFrom(patchLibraries);
  setTracing(true);
  return async () => {
    setTracing(false);
    unpatch();
    await provider.shutdown().catch(() => undefined);
    for (const api of [trace, context, propagation]) api.disable();
  };
}

/** Both are loaded already. Requiring them again lets the instrumentations replace their functions. */
function patchLibraries(): () => void {
  const http = new HttpInstrumentation({
    ignoreIncomingRequestHook: ({ url = '' }) => /^\/(healthz|readyz|metrics|assets\/|mf\/)/.test(url),
    requireParentforOutgoingSpans: true,
    ignoreOutgoingRequestHook: ({ headers = {} }) => 'traceparent' in headers,
    requestHook: (span, request) => {
      if ('path' in request) nameCallOfStripe(span, request);
    },
    applyCustomAttributesOnSpan: (span, request, response) => {
      if ('locals' in response) nameByRoute(span, request.method ?? '', response as RoutedResponse);
    },
  });
  const pg = new PgInstrumentation({ requireParentSpan: true, ignoreConnectSpans: true });
  const disable = registerInstrumentations({ instrumentations: [http, pg] });
  const require = createRequire(import.meta.url);
  for (const library of ['http', 'https', 'pg']) require(library);
  syncBuiltinESMExports();
  return () => {
    disable();
    syncBuiltinESMExports();
  };
}

type RoutedResponse = ServerResponse & { locals: { routeName?: string } };

/** Never by the address: that of a payment link is a secret. */
function nameByRoute(span: Span, method: string, { locals: { routeName = '(none)' } }: RoutedResponse): void {
  const route = paths.get(routeName) ?? routeName;
  span.setAttribute('http.route', route);
  span.updateName(`${method} ${route}`);
}

function nameCallOfStripe(span: Span, { method, path }: { method: string; path: string }): void {
  const steps = path.split('?', 1)[0]?.split('/') ?? [];
  if (steps[1] === 'v1')
    span.updateName(`${method} ${steps.map((step) => (/^(v1|[a-z_]*)$/.test(step) ? step : '{id}')).join('/')}`);
}
