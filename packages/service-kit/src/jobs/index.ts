export * from './create-jobs.ts';
export * from './job-types.ts';
export { deadLetterQueue } from './start-boss.ts';
export * from './stuck-job-handlers.ts';
export { describeFailure } from './stuck-jobs.ts';
export * from './stuck-jobs-alert.ts';
