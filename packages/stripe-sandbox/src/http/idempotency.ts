import { createHash } from 'node:crypto';
import type { Context } from '../context.ts';
import type { IdempotencyRecord } from '../state/records.ts';
import { invalidRequest, StripeFailure } from '../stripe-error.ts';
import type { Answer, Call } from './call.ts';

const KEY_LIFETIME = 24 * 60 * 60 * 1000;
const LONGEST_KEY = 255;

export function fingerprint(call: Call): string {
  const fields = [...new URLSearchParams(call.form)].map(([name, value]) => JSON.stringify([name, value])).sort();
  return createHash('sha256')
    .update(`${call.method} ${call.path}\n${fields.join('\n')}`)
    .digest('hex');
}

/** @returns the answer stored under the key, if any; throws if the key belongs to another request or is in use */
export function findStoredAnswer(context: Context, key: string, call: Call): Answer | undefined {
  if (key.length > LONGEST_KEY) throw invalidRequest('Idempotency keys can be up to 255 characters long.');
  const stored = findLiveRecord(context, key);
  if (stored !== undefined && stored.endpoint !== endpointOf(call)) throw otherEndpoint(key, stored.endpoint, call);
  const known = stored?.fingerprint ?? context.keysInUse.get(key);
  if (known !== undefined && known !== fingerprint(call)) throw otherParameters(key);
  if (context.keysInUse.has(key)) throw keyInUse();
  if (stored === undefined) return undefined;
  return {
    status: stored.status,
    body: stored.body,
    headers: {
      'Idempotent-Replayed': 'true',
      'Idempotency-Key': key,
      'Original-Request': stored.original_request,
      ...(stored.status >= 400 && { 'Stripe-Should-Retry': 'false' }),
    },
  };
}

export function storedAnswer(context: Context, key: string, call: Call, answer: Answer): IdempotencyRecord {
  return {
    id: key,
    endpoint: endpointOf(call),
    fingerprint: fingerprint(call),
    created_ms: context.clock(),
    original_request: call.requestId,
    status: answer.status,
    body: answer.body,
  };
}

function findLiveRecord(context: Context, key: string): IdempotencyRecord | undefined {
  const record = context.store.get('idempotency', key);
  if (record === undefined || context.clock() - record.created_ms < KEY_LIFETIME) return record;
  context.store.remove('idempotency', key);
  return undefined;
}

function endpointOf(call: Call): string {
  return call.path;
}

function otherEndpoint(key: string, first: string, call: Call): StripeFailure {
  return new StripeFailure(400, {
    type: 'idempotency_error',
    message: `Keys for idempotent requests can only be used for the same endpoint they were first used for ('${call.path}' vs '${first}'). Try using a key other than '${key}' if you meant to execute a different request.`,
  });
}

function otherParameters(key: string): StripeFailure {
  return new StripeFailure(400, {
    type: 'idempotency_error',
    message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
  });
}

function keyInUse(): StripeFailure {
  return new StripeFailure(409, {
    type: 'idempotency_error',
    code: 'idempotency_key_in_use',
    message:
      'There is currently another in-progress request using this Stripe-Idempotent key. You can find more details about in-progress keys in https://stripe.com/docs/api/idempotent_requests.',
  });
}
