import { inSpan } from '@tailgate/service-kit/tracing';
import { ConsecutiveBreaker, circuitBreaker, handleAll } from 'cockatiel';
import type { z } from 'zod';

const TIMEOUT_MS = 2_500;
/** After so many failures in a row the provider is not asked for a while: each would cost a customer the whole wait. */
const FAILURES = 4;
const PAUSE_MS = 30_000;
/** The shortest way across a continent is about 100 kB. */
const MOST_BYTES = 1_000_000;

interface Question<S extends z.ZodType> {
  readonly url: URL;
  readonly schema: S;
  /** Statuses besides 200 whose body is an answer: "no such road" is one. */
  readonly answers?: readonly number[];
}
export type AskProvider = <S extends z.ZodType>(question: Question<S>) => Promise<z.output<S>>;

/**
 * Asks one server of a provider, with a time-out and a circuit breaker.
 * @returns a function that throws if there is no answer, or not the expected one. Its errors contain no address and no key.
 */
export function createAskProvider(server: string): AskProvider {
  const breaker = circuitBreaker(handleAll, { halfOpenAfter: PAUSE_MS, breaker: new ConsecutiveBreaker(FAILURES) });
  return async (question) =>
    await inSpan(`GET ${server}`, { kind: 'call', attributes: { 'server.address': server } }, async () => {
      return await breaker.execute(async () => await ask(server, question));
    });
}

async function ask<S extends z.ZodType>(
  server: string,
  { url, schema, answers = [] }: Question<S>,
): Promise<z.output<S>> {
  // The cause of a failed fetch may name the address, so only its name is kept.
  const response = await fetch(url, {
    headers: { accept: 'application/json' },
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((error: Error) => {
    throw new Error(`${server} did not answer (${error.name})`);
  });
  if (response.status !== 200 && !answers.includes(response.status)) {
    await response.body?.cancel();
    throw new Error(`${server} answered ${response.status}`);
  }
  const answer = schema.safeParse(await readJson(server, response));
  if (!answer.success) throw new Error(`${server} answered something else`);
  return answer.data;
}

async function readJson(server: string, response: Response): Promise<unknown> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const piece of response.body ?? []) {
      length += piece.length;
      if (length > MOST_BYTES) throw new Error('too long');
      pieces.push(piece);
    }
    return JSON.parse(Buffer.concat(pieces).toString('utf8'));
  } catch {
    throw new Error(`the answer of ${server} could not be read`);
  }
}
