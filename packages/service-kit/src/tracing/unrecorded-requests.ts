import { randomBytes } from 'node:crypto';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { context, ROOT_CONTEXT } from '@opentelemetry/api';
import { type Sampler, SamplingDecision } from '@opentelemetry/sdk-trace';
import { UNRECORDED } from './traces.ts';

const TRACEPARENT = /^00-([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]([0-9a-f])$/;

type Emit = (this: http.Server, event: string, ...rest: unknown[]) => boolean;

/**
 * Lets a request whose trace is not recorded past the instrumentation of `http`, which follows every event of it, and that of `pg`. Only
 * its traceparent goes on, so that no other process records it either.
 */
export function unrecordedRequests({ root, isPublic }: { root: Sampler; isPublic: boolean }) {
  let isChosen = false;

  function traceparentOf({ headers, url = '' }: IncomingMessage): string | undefined {
    const [, given, flags = '0'] = TRACEPARENT.exec(String(headers.traceparent)) ?? [];
    const trace = given ?? randomBytes(16).toString('hex');
    const isRecorded =
      given !== undefined && !isPublic
        ? Number.parseInt(flags, 16) % 2 === 1
        : root.shouldSample(ROOT_CONTEXT, trace, url, 0, {}, []).decision === SamplingDecision.RECORD_AND_SAMPLED;
    return isRecorded ? undefined : `00-${trace}-${randomBytes(8).toString('hex')}-00`;
  }

  function wrap(plain: Emit, instrumented: Emit): Emit {
    return function emit(this: http.Server, event: string, ...rest: unknown[]) {
      if (event !== 'request') return instrumented.call(this, event, ...rest);
      const request = rest[0] as IncomingMessage;
      const traceparent = traceparentOf(request);
      if (traceparent !== undefined) {
        // Handlers that pass the headers on must not pass on that the browser wants a record.
        request.headers.traceparent = traceparent;
        return context.with(ROOT_CONTEXT.setValue(UNRECORDED, traceparent), () => plain.call(this, event, ...rest));
      }
      isChosen = true;
      try {
        return instrumented.call(this, event, ...rest);
      } finally {
        isChosen = false;
      }
    };
  }

  return {
    sampler: (others: Sampler): Sampler => ({
      shouldSample: (...given) =>
        isChosen ? { decision: SamplingDecision.RECORD_AND_SAMPLED } : others.shouldSample(...given),
      toString: () => `UnrecordedRequests{${others}}`,
    }),
    keepFrom(patch: () => () => void): () => void {
      const prototypes = [http.Server.prototype, https.Server.prototype];
      const plain = prototypes.map(({ emit }) => emit as Emit);
      const unpatch = patch();
      const instrumented = prototypes.map(({ emit }) => emit as Emit);
      for (const [index, prototype] of prototypes.entries())
        prototype.emit = wrap(plain[index] as Emit, instrumented[index] as Emit);
      return () => {
        for (const [index, prototype] of prototypes.entries()) prototype.emit = instrumented[index] as Emit;
        unpatch();
      };
    },
  };
}
