import { type Readings, readings } from '@tailgate/service-kit/metrics';
import type { Dependencies } from '../dependencies.ts';
import { createMetricsRepository } from './metrics-repository.ts';

export function appointmentReadings({ database, counters, now }: Dependencies): Readings {
  const metrics = createMetricsRepository(database);
  return readings({
    name: 'appointments',
    gauges: {
      tailgate_appointments: { help: 'Appointments by status: confirmed or pending', labels: ['status'] },
      tailgate_clients: { help: 'Clients' },
      tailgate_quotes_pending: { help: 'Quotes that staff can still approve' },
      tailgate_quotes_oldest_pending_seconds: { help: 'How long the oldest of them has waited' },
    },
    async read() {
      const at = now();
      const [{ confirmed, pending, clients }, quotes] = await Promise.all([counters.read(), metrics.pendingQuotes(at)]);
      const waited = quotes.oldest === null ? 0 : (at.getTime() - quotes.oldest.getTime()) / 1_000;
      return {
        tailgate_appointments: [
          { labels: { status: 'confirmed' }, value: confirmed },
          { labels: { status: 'pending' }, value: pending },
        ],
        tailgate_clients: clients,
        tailgate_quotes_pending: quotes.count,
        tailgate_quotes_oldest_pending_seconds: waited,
      };
    },
  });
}
