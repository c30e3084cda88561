export type { FaultProxy } from './fault-proxy.ts';
export { startFaultProxy } from './fault-proxy.ts';
