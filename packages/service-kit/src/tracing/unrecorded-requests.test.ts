import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Collector, startCollector } from '../testing/collector.ts';
import { until } from '../testing/index.ts';
import { currentTraceparent, inSpan, startTracing } from './index.ts';
import { traceOfLine } from './traces.ts';

const TRACE = 'a'.repeat(32);
const SPAN = 'b'.repeat(16);

/** The instrumentations patch a process once, so all tests share one start. */
let collector: Collector;
let server: Server;
let url: string;
let stopTracing: () => Promise<void>;
beforeAll(async () => {
  collector = await startCollector();
  const config = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_TRACES_SAMPLER_ARG: 0.5 };
  const rest = { OTEL_BSP_SCHEDULE_DELAY: 10, OTEL_RESOURCE_ATTRIBUTES: {} };
  stopTracing = await startTracing({ ...config, ...rest }, { name: 'test' });
  server = createServer(async (request, response) => {
    const inside = await inSpan('work', {}, async () => currentTraceparent());
    const seen = { header: request.headers.traceparent, current: currentTraceparent(), inside, line: traceOfLine() };
    response.end(JSON.stringify(seen));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.close();
  await stopTracing();
  await collector.stop();
});

const ask = async (flags?: string) => {
  const headers = flags === undefined ? {} : { traceparent: `00-${TRACE}-${SPAN}-${flags}` };
  return (await (await fetch(url, { headers })).json()) as Record<'header' | 'current' | 'inside', string> & {
    line: Record<string, string>;
  };
};

test('a request that is not recorded has no span, and its traceparent says so everywhere', async () => {
  const seen = await ask('00');
  expect(seen.current).toMatch(new RegExp(`^00-${TRACE}-[0-9a-f]{16}-00$`));
  expect([seen.header, seen.inside]).toEqual([seen.current, seen.current]);
  expect(seen.line).toEqual({ trace_id: TRACE, span_id: seen.current.split('-')[2] });
});

test('a request that the caller records is recorded', async () => {
  expect((await ask('01')).current).toMatch(new RegExp(`^00-${TRACE}-[0-9a-f]{16}-01$`));
  const ofTrace = () => collector.spans.filter(({ traceId }) => traceId === TRACE);
  await until(() =>
    expect(
      ofTrace()
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(['GET', 'work']),
  );
});

test('of requests without a trace the share is recorded, each with all its spans', async () => {
  const recorded = new Set<string>();
  for (let count = 0; count < 200; count += 1) {
    const { current } = await ask();
    if (current.endsWith('-01')) recorded.add(current.split('-')[1] ?? '');
  }
  // Six standard deviations. If the choice were made twice, there would be 50.
  expect(recorded.size).toBeGreaterThan(57);
  expect(recorded.size).toBeLessThan(143);
  // The collector is a server of this process too.
  const ofOthers = () => collector.spans.filter(({ traceId, name }) => traceId !== TRACE && !name.startsWith('POST'));
  await until(() => expect(ofOthers()).toHaveLength(recorded.size * 2));
  expect(new Set(ofOthers().map(({ traceId }) => traceId))).toEqual(recorded);
});
