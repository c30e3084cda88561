import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { collectDefaultMetrics, Registry } from 'prom-client';
import type { Logger } from '../process/log.ts';
import { measureJobs } from './job-metrics.ts';
import type { Readings } from './readings.ts';
import { registerReadings } from './register-readings.ts';
import { measureRequests } from './request-metrics.ts';

export interface MetricsOptions {
  readonly name: string;
  readonly log: Logger;
  readonly readings: readonly Readings[];
  readonly measure?: (registry: Registry) => Promise<() => void>;
}

export interface RunningMetrics {
  readonly port: number;
  stop(): Promise<void>;
}

export async function serveMetrics(
  { name, log, readings, measure }: MetricsOptions,
  { port, host }: { port: number; host: string },
): Promise<RunningMetrics> {
  const registry = new Registry();
  registry.setDefaultLabels({ process: name });
  collectDefaultMetrics({ register: registry });
  const refreshes = readings.map((source) => registerReadings(source, registry, log));
  const server = createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    try {
      await Promise.all(refreshes.map((refresh) => refresh()));
      response.writeHead(200, { 'content-type': registry.contentType }).end(await registry.metrics());
    } catch (error) {
      log.error({ err: error }, 'metrics failed');
      response.writeHead(500).end();
    }
  });
  const stops = [measureRequests(registry, server), measureJobs(registry), await measure?.(registry)];
  await listen(server, port, host);
  const address = server.address() as AddressInfo;
  log.info({ metrics_port: address.port, host }, 'metrics');
  return {
    port: address.port,
    async stop() {
      for (const stop of stops) stop?.();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function listen(server: Server, port: number, host: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
}
