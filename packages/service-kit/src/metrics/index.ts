export * from './channels.ts';
export * from './database-readings.ts';
export * from './readings.ts';
export type { MetricsOptions } from './serve-metrics.ts';
export * from './start-metrics.ts';
