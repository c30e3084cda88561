import { type Readings, readings } from '@tailgate/service-kit/metrics';
import type { Dependencies } from '../dependencies.ts';
import { createMetricsRepository } from './metrics-repository.ts';

const seconds = (at: Date | string) => new Date(at).getTime() / 1_000;

export function paymentReadings({ database, moneyReports, now }: Dependencies): Readings[] {
  const metrics = createMetricsRepository(database);
  return [
    readings({
      name: 'payments',
      gauges: {
        tailgate_holds: { help: 'Held time slots, by what they are held for', labels: ['for'] },
        tailgate_payments: { help: 'Payments by status', labels: ['status'] },
        tailgate_ledger_entries_last_hour: { help: 'Entries of the ledger in the last hour', labels: ['kind'] },
        tailgate_ledger_cents_last_hour: { help: 'The cents of these entries', labels: ['kind'] },
        tailgate_webhook_last_timestamp_seconds: { help: 'When the last event of Stripe was stored' },
      },
      async read() {
        const at = now();
        const [holds, payments, moves, event] = await Promise.all([
          metrics.holds(at),
          metrics.payments(),
          metrics.moves(at),
          metrics.lastCardEvent(),
        ]);
        return {
          tailgate_holds: [
            { labels: { for: 'quote' }, value: holds.quote },
            { labels: { for: 'appointment' }, value: holds.appointment },
          ],
          tailgate_payments: payments.map(({ status, count }) => ({ labels: { status }, value: count })),
          tailgate_ledger_entries_last_hour: moves.map(({ kind, entries }) => ({ labels: { kind }, value: entries })),
          tailgate_ledger_cents_last_hour: moves.map(({ kind, cents }) => ({ labels: { kind }, value: Number(cents) })),
          ...(event && { tailgate_webhook_last_timestamp_seconds: seconds(event) }),
        };
      },
    }),
    readings({
      name: 'money-check',
      gauges: {
        tailgate_money_agrees: { help: '1 if the last reconciliation found that everything agrees, or repaired it' },
        tailgate_money_findings: { help: 'Findings of the last reconciliation that are not repaired or handled' },
        tailgate_money_checked_timestamp_seconds: { help: 'When the last reconciliation ended' },
      },
      async read() {
        const { checked_at, agrees, findings } = await moneyReports.read(now());
        if (checked_at === null) return {};
        return {
          tailgate_money_agrees: agrees ? 1 : 0,
          tailgate_money_findings: findings.filter(({ repaired }) => !repaired).length,
          tailgate_money_checked_timestamp_seconds: seconds(checked_at),
        };
      },
    }),
  ];
}
