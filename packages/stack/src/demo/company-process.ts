import { once } from 'node:events';
import type { Ports } from '../servers/ports.ts';
import type { Secrets } from '../servers/stack-secrets.ts';
import { makeCompany } from './make-company.ts';
import { startMailSink, startWaitingPage } from './placeholder-servers.ts';

/** What the process is sent. */
export interface CompanyOrder {
  readonly ports: Ports;
  readonly secrets: Secrets;
  readonly clockFile: string;
  readonly timeZone: string;
}

// The stack has ended.
process.once('disconnect', () => process.exit(1));
const [{ ports, secrets, ...order }] = (await once(process, 'message')) as [CompanyOrder];
const at = (port: number) => `http://127.0.0.1:${port}`;
const password = encodeURIComponent(secrets.postgresPassword);
try {
  await Promise.all([startMailSink(ports.smtp), startWaitingPage(ports.bff, at(ports.payments))]);
  await makeCompany({
    urls: { appointments: at(ports.appointments), payments: at(ports.payments), users: at(ports.users) },
    sandboxUrl: at(ports['stripe-sandbox']),
    databaseUrl: (database) => `postgres://postgres:${password}@127.0.0.1:${ports.postgres}/${database}`,
    secrets,
    ...order,
  });
  process.exit(0);
} catch (error) {
  process.send?.(error, () => process.exit(1));
}
