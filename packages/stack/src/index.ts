export { type Usage, usageOf } from './processes/process-usage.ts';
export type { Instance } from './servers/instances.ts';
export type { StackOptions } from './servers/prepare-start.ts';
export { SERVER_FLAGS } from './servers/programs.ts';
export { runningStack } from './servers/run-record.ts';
export { environmentOf } from './start/environment-of.ts';
export type { Stack } from './start/start-stack.ts';
export { startStack } from './start/start-stack.ts';
