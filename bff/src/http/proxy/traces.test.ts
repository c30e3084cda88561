import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { until } from '@tailgate/service-kit/testing';
import { type Collector, startCollector } from '@tailgate/service-kit/testing/collector';
import { startTracing } from '@tailgate/service-kit/tracing';
import { PAGE_REQUEST, releaseEmptyShell } from '../../testing/publish-release.ts';
import { startBff, stopBffs, type TestBff } from '../../testing/start-bff.ts';

/** Half of all traces are recorded, chosen by their ids. */
const RECORDED = `${'0'.repeat(31)}1`;
const OTHER = '7'.repeat(24) + 'f'.repeat(8);
const SPAN = 'b'.repeat(16);

let collector: Collector;
let bff: TestBff;
let stopTracing: () => Promise<void>;
beforeAll(async () => {
  collector = await startCollector();
  bff = await startBff({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
  releaseEmptyShell(bff);
  const config = { ...bff.config, OTEL_TRACES_SAMPLER_ARG: 0.5, OTEL_BSP_SCHEDULE_DELAY: 20 };
  stopTracing = await startTracing(config, { name: 'bff', isPublic: true });
});
afterAll(async () => {
  await stopBffs();
  await stopTracing();
  await collector.stop();
});

/** Sends a request whose browser asks to be recorded. @returns the header that the service gets */
const forwarded = async (trace: string) => {
  const headers = { traceparent: `00-${trace}-${SPAN}-01` };
  await bff.send('/api/public/time-slots/available/2026-11-21', { headers });
  return String(bff.services.payments.seen.at(-1)?.headers.traceparent);
};

test('passes the trace of the browser on, as its child', async () => {
  const [, trace, span, flags] = (await forwarded(RECORDED)).split('-');
  expect([trace, flags]).toEqual([RECORDED, '01']);
  const spans = () => collector.spans.filter(({ traceId }) => traceId === RECORDED);
  // Those of the BFF, and the one of the fake service, which runs in this process.
  await until(() => expect(spans()).toHaveLength(3));
  const ofTrace = spans();
  const server = ofTrace.find(({ parentSpanId }) => parentSpanId === SPAN);
  expect(server?.name).toBe('GET /api/public/time-slots/available/{date}');
  expect(ofTrace.find(({ spanId }) => spanId === span)).toMatchObject({ kind: 'client', parentSpanId: server?.spanId });
});

test('the browser does not decide what is recorded', async () => {
  expect(await forwarded(OTHER)).toMatch(new RegExp(`^00-${OTHER}-[0-9a-f]{16}-00$`));
});

test('asks for traces in the page only if they are recorded', async () => {
  expect((await bff.send('/auth', PAGE_REQUEST)).text).toContain('<html lang="en" data-traced>');
  const off = await startBff();
  releaseEmptyShell(off);
  expect((await off.send('/auth', PAGE_REQUEST)).text).toContain('<html lang="en">');
});
