export type { FaultProxy, WireFault } from './fault-proxy.ts';
export { startFaultProxy } from './fault-proxy.ts';
