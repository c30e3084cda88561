import type { Attributes, Context } from '@opentelemetry/api';
import type { ReadableSpan, Span, SpanProcessor } from '@opentelemetry/sdk-trace';

/**
 * What leaves the process. Everything else that libraries record is removed: addresses hold secrets and references, statements and
 * messages of errors hold values.
 */
const KEPT = new Set([
  'http.request.method',
  'http.response.status_code',
  'http.route',
  'error.type',
  'server.address',
  'server.port',
  'db.system.name',
  'db.operation.name',
  'db.collection.name',
  'messaging.system',
  'messaging.destination.name',
  'tailgate.attempt',
]);

const STATEMENT = /^\s*(?:WITH\b[\s\S]*?\)\s*(?=(?:SELECT|INSERT|UPDATE|DELETE|MERGE)\b))?(\w+)/i;
const TABLE = /\b(?:FROM|INTO|UPDATE|JOIN)\s+(?:ONLY\s+)?"?((?:\w+\.)?\w+)/i;

export function cleanSpans(next: SpanProcessor): SpanProcessor {
  return {
    onStart: (span: Span, parent: Context) => next.onStart(span, parent),
    onEnd(span: ReadableSpan) {
      clean(span as { -readonly [K in keyof ReadableSpan]: ReadableSpan[K] });
      next.onEnd(span);
    },
    forceFlush: () => next.forceFlush(),
    shutdown: () => next.shutdown(),
  };
}

function clean(span: { -readonly [K in keyof ReadableSpan]: ReadableSpan[K] }): void {
  const statement = span.attributes['db.query.text'];
  if (typeof statement === 'string') {
    const { operation, table } = summarise(statement);
    span.name = table === undefined ? operation : `${operation} ${table}`;
    Object.assign(span.attributes, { 'db.operation.name': operation, ...(table && { 'db.collection.name': table }) });
  }
  for (const name of Object.keys(span.attributes)) if (!KEPT.has(name)) delete (span.attributes as Attributes)[name];
  span.events.length = 0;
  delete span.status.message;
}

export function summarise(statement: string): { operation: string; table: string | undefined } {
  const operation = (STATEMENT.exec(statement)?.[1] ?? 'statement').toUpperCase();
  return { operation, table: TABLE.exec(statement)?.[1] };
}
