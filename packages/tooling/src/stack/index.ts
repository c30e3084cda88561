export { withoutLimits } from './environment.ts';
export type { Ports } from './ports.ts';
export { configuredPorts, freePorts } from './ports.ts';
export type { StackOptions } from './prepare-start.ts';
export { repository } from './repository.ts';
export { runningStack } from './run-record.ts';
export { loadSecrets } from './stack-secrets.ts';
export type { Stack } from './start-stack.ts';
export { startStack } from './start-stack.ts';
