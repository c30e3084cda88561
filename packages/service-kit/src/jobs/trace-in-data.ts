import { currentTraceparent } from '../tracing/traces.ts';

const KEY = 'traceparent';

export function withTrace(data: object): object {
  const traceparent = currentTraceparent();
  return traceparent === undefined ? data : { ...data, [KEY]: traceparent };
}

/** The trace is taken out first: the schema of a queue may be strict. */
export function withoutTrace(data: object): { data: object; traceparent: string | undefined } {
  const { [KEY]: traceparent, ...rest } = data as Record<string, unknown>;
  return { data: rest, traceparent: typeof traceparent === 'string' ? traceparent : undefined };
}
