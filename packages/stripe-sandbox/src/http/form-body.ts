import { invalidRequest } from '../stripe-error.ts';

type FormValue = string | FormValue[] | { [key: string]: FormValue };
type Branch = Map<string, string | Branch>;

const MAX_DEPTH = 5;
const MAX_FIELDS = 1000;

/** Parses `a=1&b[c]=2&d[0]=3&d[]=4` as Stripe does. Throws a 400 for contradictory text. */
export function parseForm(encoded: string): Record<string, FormValue> {
  const root: Branch = new Map();
  let fields = 0;
  for (const [name, value] of new URLSearchParams(encoded)) {
    fields += 1;
    if (fields > MAX_FIELDS) throw invalidRequest('The request has too many parameters.');
    insert(root, splitName(name), value, name);
  }
  return Object.fromEntries([...root].map(([key, value]) => [key, present(value)]));
}

function splitName(name: string): string[] {
  const match = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name);
  if (match === null) throw invalidRequest(`Invalid parameter name: ${name}`);
  const inner = [...(match[2] ?? '').matchAll(/\[([^[\]]*)\]/g)].map((part) => part[1] ?? '');
  if (inner.length > MAX_DEPTH) throw invalidRequest(`Parameter is nested too deeply: ${name}`);
  return [match[1] ?? '', ...inner];
}

function insert(branch: Branch, [head = '', ...rest]: string[], value: string, name: string): void {
  const key = head === '' ? String(branch.size) : head;
  const existing = branch.get(key);
  if (rest.length === 0) {
    if (existing !== undefined) throw invalidRequest(`Parameter given more than once: ${name}`);
    branch.set(key, value);
    return;
  }
  const inner = existing ?? new Map();
  if (typeof inner === 'string') throw invalidRequest(`Parameter given both with and without brackets: ${name}`);
  branch.set(key, inner);
  insert(inner, rest, value, name);
}

function present(value: string | Branch): FormValue {
  if (typeof value === 'string') return value;
  const isList = [...value.keys()].every((key, index) => key === String(index));
  if (isList) return [...value.values()].map(present);
  return Object.fromEntries([...value].map(([key, inner]) => [key, present(inner)]));
}
