export * from './start-tracing.ts';
export { currentTraceparent, inSpan, type SpanOptions } from './traces.ts';
