export * from './create-jobs.ts';
export { deadLetterQueue } from './dead-letters.ts';
export * from './job-types.ts';
export * from './stuck-job-handlers.ts';
export { describeFailure } from './stuck-jobs.ts';
export * from './stuck-jobs-alert.ts';
