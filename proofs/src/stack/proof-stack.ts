import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Stack, type StackOptions, startStack } from '@tailgate/stack';
import { ApiClient, accounts } from '@tailgate/stack/portal';
import { freePorts, withoutLimits } from '@tailgate/stack/servers';
import { Pool, types } from 'pg';
import { type FaultProxy, startFaultProxy } from './fault-proxy.ts';
import { type MailSink, startMailSink } from './mail-sink.ts';
import { StripeSandbox } from './stripe-sandbox.ts';
import { startWebhookRelay, type WebhookRelay } from './webhook-relay.ts';

export const CONNECTIONS = ['payments to Stripe', 'payments to appointments', 'appointments to payments'] as const;
export type Connection = (typeof CONNECTIONS)[number];

type DatabaseName = 'appointments' | 'payments' | 'users';

export interface ProofStack {
  readonly stack: Stack;
  readonly stripe: StripeSandbox;
  readonly relay: WebhookRelay;
  readonly mails: MailSink;
  readonly connections: Readonly<Record<Connection, FaultProxy>>;
  readonly databases: Readonly<Record<DatabaseName, Pool>>;
  readonly staff: ApiClient;
  visitor(): ApiClient;
  setClockAhead(milliseconds: number): void;
  readonly clockAhead: number;
  /** Arms failpoints by name; an empty object disarms all. */
  setFailpoints(failures: Readonly<Record<string, { action: string; times?: number }>>): void;
  pendingFailpoints(): string[];
  pidsOf(program: string): number[];
  stop(): Promise<void>;
}

// Read a date as text: a day of the business calendar is not an instant.
types.setTypeParser(types.builtins.DATE, (text) => text);

/** The proofs poll for unfinished jobs in tables that keep every job of a long run. */
const INDEX_OF_LIVE_JOBS = "CREATE INDEX IF NOT EXISTS live_jobs ON pgboss.job (name) WHERE state <= 'active'";

/**
 * Starts the whole portal as real processes, with new data on free ports and without the BFF's rate limits. Stripe's events pass
 * through a relay, and the connections between services through fault proxies.
 */
export async function startProofStack({
  folder: givenFolder,
  ...options
}: Pick<StackOptions, 'replicas' | 'pooler' | 'treeOf' | 'build' | 'ports'> & {
  /** Keeps the data of an earlier stack, and is not removed. */
  folder?: string;
} = {}): Promise<ProofStack> {
  const folder = givenFolder ?? mkdtempSync(join(tmpdir(), 'tailgate-proofs-'));
  const [clockFile, failpointsFile] = [join(folder, 'clock'), join(folder, 'failpoints.json')];
  writeFileSync(clockFile, '0');
  writeFileSync(failpointsFile, '{}');
  const ports = options.ports ?? (await freePorts());
  const relay = await startWebhookRelay(`http://127.0.0.1:${ports.bff}/api/stripe/webhook`);
  const connections = {
    'payments to Stripe': await startFaultProxy({ port: ports['stripe-sandbox'] }),
    'payments to appointments': await startFaultProxy({ port: ports.appointments }),
    'appointments to payments': await startFaultProxy({ port: ports.payments }),
  };
  const mails = await startMailSink();
  const via = (connection: Connection) => `http://127.0.0.1:${connections[connection].port}`;
  const faultable = { CLOCK_OFFSET_FILE: clockFile, FAILPOINTS_FILE: failpointsFile, LOG_LEVEL: 'warn' };
  const stack = await startStack({
    dataDir: join(folder, 'data'),
    build: [],
    ...options,
    ports,
    quiet: true,
    // A killed database must keep what it committed.
    survives: 'kill',
    restartsAtOnce: true,
    sandboxControl: true,
    env: { SMTP_URL: mails.url },
    environment: {
      appointments: { ...faultable, ...withoutLimits().appointments, PAYMENTS_URL: via('appointments to payments') },
      payments: {
        ...faultable,
        ...withoutLimits().payments,
        STRIPE_API_URL: via('payments to Stripe'),
        APPOINTMENTS_URL: via('payments to appointments'),
      },
      bff: { LOG_LEVEL: 'warn', ...withoutLimits().bff },
      'stripe-sandbox': { WEBHOOK_URL: relay.url },
    },
  });
  const { stripeSecretKey: secret, stripePublishableKey: publishable, postgresPassword } = stack.secrets;
  const pool = (database: DatabaseName) => {
    const made = new Pool({
      connectionString: `postgres://postgres:${encodeURIComponent(postgresPassword)}@127.0.0.1:${ports.postgres}/${database}`,
      max: 8,
      // Without a limit, a connection to a server that dies would wait forever. A hundred checks at once share eight.
      connectionTimeoutMillis: 60_000,
      query_timeout: 10_000,
    });
    // The proofs kill the server on purpose; a failing query reports it.
    made.on('error', () => undefined);
    return made;
  };
  const databases = { appointments: pool('appointments'), payments: pool('payments'), users: pool('users') };
  for (const database of [databases.appointments, databases.payments]) await database.query(INDEX_OF_LIVE_JOBS);
  const visitor = () => new ApiClient(`http://127.0.0.1:${ports.bff}`);
  let clockAhead = 0;
  return {
    stack,
    relay,
    mails,
    connections,
    databases,
    visitor,
    stripe: new StripeSandbox(`http://127.0.0.1:${ports['stripe-sandbox']}`, { secret, publishable }),
    staff: await visitor().signIn(accounts.super.username, accounts.super.password),
    setClockAhead(milliseconds) {
      clockAhead = milliseconds;
      writeFileSync(clockFile, String(milliseconds));
    },
    get clockAhead() {
      return clockAhead;
    },
    setFailpoints: (failures) => writeFileSync(failpointsFile, JSON.stringify(failures)),
    pendingFailpoints: () => Object.keys(JSON.parse(readFileSync(failpointsFile, 'utf8')) as object),
    pidsOf: (program) =>
      stack.children.flatMap(({ name, pid }) => (name.replace(/-\d$/, '') === program && pid ? [pid] : [])),
    async stop() {
      await Promise.all(Object.values(databases).map((each) => each.end().catch(() => undefined)));
      await stack.stop();
      await Promise.all([relay.close(), mails.close(), ...Object.values(connections).map((proxy) => proxy.close())]);
      if (givenFolder === undefined) rmSync(folder, { recursive: true, force: true });
    },
  };
}
