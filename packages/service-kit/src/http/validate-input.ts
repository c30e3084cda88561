import type { Route } from '@tailgate/contracts';
import type { z } from 'zod';
import { type FieldError, invalidInput } from '../errors/app-error.ts';
import { describeIssues } from '../errors/describe-issues.ts';
import { refuseUnstorableText } from './refuse-unstorable-text.ts';

interface Input {
  params: unknown;
  query: unknown;
  body: unknown;
}

/**
 * Checks path, query and body against the route's schemas. A part without a schema must be empty.
 * @throws AppError INVALID_INPUT with every wrong field
 */
export function validateInput(route: Route, input: Input): Input {
  for (const part of ['params', 'query'] as const) refuseUnstorableText(input[part], part === 'params' ? 'path' : part);
  const isRead = !route.rawBody && !route.bytes;
  if (isRead) refuseUnstorableText(input.body, 'body');
  const faults: FieldError[] = [];
  const check = (schema: z.ZodType | undefined, value: unknown, root: string): unknown => {
    if (!schema) {
      faults.push(...surplus(value));
      return undefined;
    }
    const result = schema.safeParse(value);
    if (result.success) return result.data;
    faults.push(...describeIssues(result.error, root));
    return undefined;
  };
  const checked: Input = {
    params: check(route.params, input.params, 'path'),
    query: check(route.query, input.query, 'query'),
    body: isRead ? check(route.body, input.body, 'body') : input.body,
  };
  if (faults.length > 0) throw invalidInput(faults);
  return checked;
}

function surplus(value: unknown): FieldError[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.keys(value).map((name) => ({ field: name.slice(0, 100), message: 'Unknown field' }));
}
