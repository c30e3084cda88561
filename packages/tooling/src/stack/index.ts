export type { Ports } from './ports.ts';
export { freePorts } from './ports.ts';
export { repository } from './repository.ts';
export type { Stack, StackOptions } from './start-stack.ts';
export { startStack } from './start-stack.ts';
