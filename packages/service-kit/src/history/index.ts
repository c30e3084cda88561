export * from './history.ts';
export * from './history-table.ts';
