import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

type Json = Record<string, unknown>;

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly required: boolean;
  readonly schema: Json;
  accepts(value: string): boolean;
}

export interface Operation {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly roles: readonly string[];
  readonly parameters: readonly Parameter[];
  readonly acceptsBody: ((body: unknown) => boolean) | undefined;
  readonly needsBody: boolean;
  answerFault(status: number, type: string, text: string): string | undefined;
}

interface DescribedOperation {
  readonly operationId: string;
  readonly 'x-roles': readonly string[];
  readonly parameters?: readonly Omit<Parameter, 'accepts'>[];
  readonly requestBody?: { readonly required: boolean; readonly content: Record<string, { readonly schema: Json }> };
  readonly responses: Record<string, Json>;
}

interface ApiDocument {
  readonly paths: Record<string, Record<string, DescribedOperation>>;
}

/** What any request can be answered with, and the document does not list for each operation: 304 if the client asks for it. */
const OF_ALL = ['304', '400', '405', '408', '413', '415', '431'];

export async function readOperations(base: string): Promise<Operation[]> {
  return operationsOf(await (await fetch(`${base}/api/openapi.json`)).json());
}

export function operationsOf(document: unknown): Operation[] {
  const ajv = new Ajv2020({ strict: false, allErrors: false, validateFormats: true, logger: false });
  addFormats.default(ajv);
  ajv.addSchema(document as object, 'api', false, false);
  return Object.entries((document as ApiDocument).paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, described]) => isPlain(described))
      .map(([method, described]) => operationOf(ajv, path, method, described)),
  );
}

/** Bytes of pictures, and answers without an end, have their own tests. */
function isPlain({ requestBody, responses }: DescribedOperation): boolean {
  if (requestBody && !('application/json' in requestBody.content)) return false;
  return !Object.values(responses).some(({ content }) => Object.hasOwn(content ?? {}, 'text/event-stream'));
}

function operationOf(ajv: Ajv2020, path: string, method: string, described: DescribedOperation): Operation {
  const at = ['paths', path, method].map(pointerStep).join('/');
  const validatorAt = (...steps: string[]) =>
    ajv.compile({ $ref: `api#/${[at, ...steps.map(pointerStep)].join('/')}` });
  const { requestBody, parameters = [], responses } = described;
  const body = requestBody && validatorAt('requestBody', 'content', 'application/json', 'schema');
  const answers = answerValidators(ajv, responses, validatorAt);
  return {
    name: described.operationId,
    method: method.toUpperCase(),
    path,
    roles: described['x-roles'],
    parameters: parameters.map((parameter, index) => {
      const validate = validatorAt('parameters', String(index), 'schema');
      return { ...parameter, accepts: (value) => validate(value) };
    }),
    acceptsBody: body && ((value) => body(value)),
    needsBody: requestBody?.required ?? false,
    answerFault: (status, type, text) => answerFault(answers, status, type, text),
  };
}

interface DescribedAnswer {
  readonly type: string | undefined;
  readonly validate: ValidateFunction | undefined;
}

function answerValidators(
  ajv: Ajv2020,
  responses: Record<string, Json>,
  validatorAt: (...steps: string[]) => ValidateFunction,
): Map<string, DescribedAnswer> {
  const described = Object.entries(responses).map(([status, answer]): [string, DescribedAnswer] => {
    const shared = answer.$ref as string | undefined;
    if (shared) {
      const schema = `api${shared}/content/${pointerStep('application/json')}/schema`;
      return [status, { type: 'application/json', validate: ajv.compile({ $ref: schema }) }];
    }
    const type = Object.keys((answer.content as Json | undefined) ?? {})[0];
    const isJson = type === 'application/json';
    return [
      status,
      { type, validate: isJson ? validatorAt('responses', status, 'content', type, 'schema') : undefined },
    ];
  });
  const error = { type: 'application/json', validate: ajv.compile({ $ref: 'api#/components/schemas/Error' }) };
  // 304 has no body, and the server itself closes the connection with 408 or 431.
  const bare = { type: undefined, validate: undefined };
  const general = OF_ALL.map((status): [string, DescribedAnswer] => [
    status,
    /304|408|431/.test(status) ? bare : error,
  ]);
  return new Map([...general, ...described]);
}

function answerFault(
  answers: ReadonlyMap<string, DescribedAnswer>,
  status: number,
  type: string,
  text: string,
): string | undefined {
  const answer = answers.get(String(status));
  if (answer === undefined) return `answers ${status}, which the document does not list`;
  if (answer.type === undefined) return text === '' ? undefined : 'answers with a body that the document does not list';
  if (!type.startsWith(answer.type)) return `answers ${type}, not ${answer.type}`;
  if (answer.validate === undefined) return undefined;
  const body = parsed(text);
  if (body === undefined) return 'answers with broken JSON';
  if (answer.validate(body)) return undefined;
  const [error] = answer.validate.errors ?? [];
  return `answers ${status} with ${error?.instancePath || 'a body'} that ${error?.message}`;
}

export function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function pointerStep(step: string): string {
  return encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1'));
}
