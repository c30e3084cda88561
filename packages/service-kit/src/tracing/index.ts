export * from './start-tracing.ts';
export { currentTraceparent, inSpan } from './traces.ts';
