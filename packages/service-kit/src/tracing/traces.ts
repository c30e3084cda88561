import {
  type Attributes,
  context,
  createContextKey,
  isSpanContextValid,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';

export interface SpanOptions {
  readonly kind?: 'internal' | 'call' | 'job';
  /** Names and numbers only, never what a person typed. */
  readonly attributes?: Attributes;
  readonly traceparent?: string | null | undefined;
}

const KINDS = { internal: SpanKind.INTERNAL, call: SpanKind.CLIENT, job: SpanKind.CONSUMER };

/** The traceparent of a request that is not recorded. It has no span. */
export const UNRECORDED = createContextKey('traceparent of an unrecorded request');

let on = false;

const unrecorded = () => context.active().getValue(UNRECORDED) as string | undefined;

export function setTracing(value: boolean): void {
  on = value;
}

export async function inSpan<T>(name: string, options: SpanOptions, work: () => Promise<T>): Promise<T> {
  if (!on || (!options.traceparent && unrecorded())) return await work();
  const { kind = 'internal', attributes = {}, traceparent } = options;
  const parent = traceparent ? propagation.extract(ROOT_CONTEXT, { traceparent }) : context.active();
  const span = trace.getTracer('tailgate').startSpan(name, { kind: KINDS[kind], attributes }, parent);
  try {
    return await context.with(trace.setSpan(parent, span), work);
  } catch (error) {
    span.setStatus({ code: SpanStatusCode.ERROR });
    span.setAttribute('error.type', error instanceof Error ? error.name : 'unknown');
    throw error;
  } finally {
    span.end();
  }
}

/** @returns the current span as a W3C traceparent; undefined without tracing */
export function currentTraceparent(): string | undefined {
  if (!on) return undefined;
  const unrecordedTraceparent = unrecorded();
  if (unrecordedTraceparent && !trace.getActiveSpan()) return unrecordedTraceparent;
  const carrier: { traceparent?: string } = {};
  propagation.inject(context.active(), carrier);
  return carrier.traceparent;
}

export function traceOfLine(): Record<string, string> {
  const [, trace_id, span_id] = (on && unrecorded()?.split('-')) || [];
  if (trace_id && span_id) return { trace_id, span_id };
  const current = on ? trace.getActiveSpan()?.spanContext() : undefined;
  if (!current || !isSpanContextValid(current)) return {};
  return { trace_id: current.traceId, span_id: current.spanId };
}
