import { type FieldError, invalidInput } from '../errors/app-error.ts';
import { fieldName } from '../errors/describe-issues.ts';

const DEEPEST = 20;
const UNUSABLE = 'Contains unsupported characters';

/**
 * Refuses input that no schema accepts: NUL bytes (Postgres cannot store them), lone surrogates (not valid UTF-8), `__proto__` and
 * nesting deeper than 20 levels.
 * @throws AppError INVALID_INPUT that names the field
 */
export function refuseUnstorableText(input: unknown, root: string): void {
  const fault = findFault(input, [], root);
  if (fault) throw invalidInput([fault]);
}

function findFault(value: unknown, path: readonly string[], root: string): FieldError | undefined {
  if (typeof value === 'string')
    return storable(value) ? undefined : { field: fieldName(path, root), message: UNUSABLE };
  if (typeof value !== 'object' || value === null) return undefined;
  if (path.length >= DEEPEST) return { field: fieldName(path.slice(0, 3), root), message: 'Nested too deeply' };
  for (const [name, item] of Object.entries(value)) {
    const itemPath = [...path, name];
    if (name === '__proto__' || !storable(name)) return { field: fieldName(itemPath, root), message: 'Unknown field' };
    const fault = findFault(item, itemPath, root);
    if (fault) return fault;
  }
  return undefined;
}

function storable(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed();
}
