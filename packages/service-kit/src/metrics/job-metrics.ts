import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { Gauge, Histogram, type Registry } from 'prom-client';
import { JOB_ATTEMPTS, type JobAttempt } from './channels.ts';

const RUN_SECONDS = [0.01, 0.05, 0.1, 0.5, 1, 5, 10, 30, 60, 300];
const DELAY_SECONDS = [0.1, 0.5, 1, 5, 15, 60, 300, 900, 3_600, 21_600];

export function measureJobs(registry: Registry): () => void {
  const durations = new Histogram({
    name: 'tailgate_job_duration_seconds',
    help: 'Attempts of jobs by queue, result (done, failed, stuck) and duration',
    labelNames: ['queue', 'result'],
    buckets: RUN_SECONDS,
    registers: [registry],
  });
  const delays = new Histogram({
    name: 'tailgate_job_delay_seconds',
    help: 'From when a job was due until it was done, with all its attempts. That of the queue "mail" is the delay of mails',
    labelNames: ['queue'],
    buckets: DELAY_SECONDS,
    registers: [registry],
  });
  const lastDone = new Gauge({
    name: 'tailgate_job_last_done_timestamp_seconds',
    help: 'When this process last finished a job of the queue',
    labelNames: ['queue'],
    registers: [registry],
  });
  const measure = (message: unknown) => {
    const { queue, result, durationMs, delayMs } = message as JobAttempt;
    durations.observe({ queue, result }, durationMs / 1_000);
    if (result !== 'done') return;
    delays.observe({ queue }, delayMs / 1_000);
    lastDone.set({ queue }, Date.now() / 1_000);
  };
  subscribe(JOB_ATTEMPTS, measure);
  return () => void unsubscribe(JOB_ATTEMPTS, measure);
}
