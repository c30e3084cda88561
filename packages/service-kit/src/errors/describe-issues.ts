import type { z } from 'zod';
import type { FieldError } from './app-error.ts';

const MOST_DETAILS = 20;

/** @returns zod's issues as error details; field names from the sender are shortened and cleaned */
export function describeIssues(error: z.ZodError, root: string): FieldError[] {
  return error.issues.flatMap((issue) => describeIssue(issue, root)).slice(0, MOST_DETAILS);
}

function describeIssue(issue: z.core.$ZodIssue, root: string): FieldError[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ field: fieldName([...issue.path, key], root), message: 'Unknown field' }));
  }
  return [{ field: fieldName(issue.path, root), message: issue.message }];
}

export function fieldName(path: readonly PropertyKey[], root: string): string {
  const name = path.map(String).join('.').slice(0, 100);
  return name === '' ? root : name.replace(/[^\w.@ -]/gu, '?');
}
