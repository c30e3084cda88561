import { parsed } from './operations.ts';
import type { PlannedRequest } from './plan-requests.ts';

export interface GivenAnswer {
  /** 0 if the connection broke. */
  readonly status: number;
  readonly type: string;
  readonly text: string;
}

/** Nothing of this may leave the server: stacks, statements, files, addresses. */
const INSIDE =
  /\n\s+at |node_modules|\.[jt]s:\d+|\/src\/|SELECT .* FROM|INSERT INTO|UPDATE .* SET|relation "|violates|[Ss]equelize|ECONN|[Pp]ostgres|redis:|127\.0\.0\.1/;
/** Refusals for want of capacity. The machine is busy, and nothing was done. */
const BUSY = new Set(['UNAVAILABLE', 'CARD_PROVIDER_UNAVAILABLE']);

export function faultOf(plan: PlannedRequest, { status, type, text }: GivenAnswer): string | undefined {
  const { operation, caller, isOversized } = plan;
  if (status === 0) return isOversized ? undefined : `no answer: ${text}`;
  if (status >= 400 && INSIDE.test(text)) return `shows the inside of the server: ${text.slice(0, 200)}`;
  if (status >= 500) return isBusy(status, text) ? undefined : `answers ${status}: ${text.slice(0, 200)}`;
  if (status < 300) {
    if (!operation.roles.includes(caller.role)) return `answers ${status} to ${caller.name}`;
    const refused = refusalOf(plan);
    if (refused !== undefined) return `answers ${status} although ${refused}`;
  }
  return operation.answerFault(status, type, text) ?? fieldFault(text);
}

function fieldFault(text: string): string | undefined {
  const { code, details } = (parsed(text) ?? {}) as { code?: string; details?: unknown[] };
  return code === 'INVALID_INPUT' && !details?.length ? 'refuses input without the name of a field' : undefined;
}

export function isBusy(status: number, text: string): boolean {
  return status === 503 && BUSY.has((parsed(text) as { code?: string } | undefined)?.code ?? '');
}

export function refusalOf({ operation, address, body, mustBeRefused }: PlannedRequest): string | undefined {
  if (mustBeRefused) return 'the request is broken';
  const [path = '', query] = address.split('?', 2);
  return pathRefusal(operation, path) ?? queryRefusal(operation, query) ?? bodyRefusal(operation, body);
}

type Operation = PlannedRequest['operation'];

function pathRefusal({ path: template, parameters }: Operation, path: string): string | undefined {
  const steps = path.split('/');
  const names = template.split('/');
  if (steps.length !== names.length) return 'the path has other steps';
  for (const { name, accepts } of parameters.filter((parameter) => parameter.in === 'path')) {
    const value = decoded(steps[names.indexOf(`{${name}}`)] ?? '');
    if (value === undefined || !accepts(value)) return `the document refuses its ${name}`;
  }
  return undefined;
}

function queryRefusal({ parameters }: Operation, query: string | undefined): string | undefined {
  const given = new URLSearchParams(query ?? '');
  for (const name of given.keys()) {
    const parameter = parameters.find((each) => each.in === 'query' && each.name === name);
    if (parameter === undefined) return `the document does not know the parameter ${name}`;
    const values = given.getAll(name);
    if (values.length > 1) return `${name} is given twice`;
    if (!parameter.accepts(values[0] ?? '')) return `the document refuses its ${name}`;
  }
  const missing = parameters.find(({ name, in: place, required }) => place === 'query' && required && !given.has(name));
  return missing && `${missing.name} is missing`;
}

function bodyRefusal({ acceptsBody, needsBody }: Operation, text: string | undefined): string | undefined {
  if (text === undefined || text === '') return needsBody ? 'the body is missing' : undefined;
  if (!acceptsBody) return 'no body is expected';
  return acceptsBody(parsed(text.replace(/^\ufeff/, ''))) ? undefined : 'the document refuses its body';
}

function decoded(step: string): string | undefined {
  try {
    return decodeURIComponent(step);
  } catch {
    return undefined;
  }
}
