export { findViolations } from './find-violations.ts';
