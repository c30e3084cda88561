import { connect } from 'node:http2';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findChromium } from '@tailgate/stack/chromium';
import type { Progress } from '@tailgate/stack/progress';
import { repository } from '@tailgate/stack/repository';
import type { ComposedPortal } from './composed-portal.ts';
import { runProgram } from './run-program.ts';

const HEALTHY_SECONDS = 60;

/** Every role but its own database, and who owns the tables: nothing but the owner roles. */
const FOREIGN_DATABASES = `SELECT rolname || ' may open ' || datname FROM pg_roles, pg_database
  WHERE datname IN ('appointments', 'payments', 'users') AND NOT rolsuper AND rolname NOT LIKE 'pg\\_%'
    AND replace(rolname, '_owner', '') <> datname AND has_database_privilege(rolname, datname, 'CONNECT')`;
const OWN_TABLES = `SELECT tablename || ' belongs to ' || tableowner FROM pg_tables
  WHERE schemaname = 'public' AND tableowner <> current_database() || '_owner'`;

export async function checkPortal(portal: ComposedPortal, progress: Progress): Promise<void> {
  await checkOperation(portal, progress);
  await progress.step('Mails are for this machine only', () => expectRefusal(portal.mailUrl));
  const chromium = await findChromium(AbortSignal.timeout(300_000));
  await progress.step('A slot is bought in a browser', () => buySlot(portal, chromium));
}

export async function checkOperation(portal: ComposedPortal, progress: Progress): Promise<void> {
  await progress.step('HTTP/2 over TLS', () => expectHttp2(portal.url));
  await progress.step('Containers are healthy', () => expectHealthy(portal));
  await progress.step('Database roles', () => expectRoles(portal));
}

async function expectHttp2(url: string): Promise<void> {
  const session = connect(url);
  try {
    const status = await new Promise<number>((resolve, reject) => {
      session.once('error', reject);
      const request = session.request({ ':path': '/' });
      request.once('response', (headers) => resolve(headers[':status'] ?? 0));
      request.once('error', reject);
      request.resume().end();
    });
    if (session.alpnProtocol !== 'h2' || status !== 200) throw new Error(`${session.alpnProtocol} answered ${status}`);
  } finally {
    session.destroy();
  }
}

/** A health check runs every few seconds, so the first good one may come after the first request. */
async function expectHealthy(portal: ComposedPortal): Promise<void> {
  const ids = (await portal.compose('ps', '--quiet')).trim().split('\n');
  const health = '{{if .State.Health}}{{.State.Health.Status}}{{end}}';
  const format = `{{.Name}} {{.State.Status}} {{.State.ExitCode}} ${health} {{.RestartCount}}`;
  let bad: string[] = [];
  for (let second = 0; second < HEALTHY_SECONDS; second++) {
    const lines = (await runProgram(['docker', 'inspect', '--format', format, ...ids])).trim().split('\n');
    bad = lines.filter((line) => !/ (?:running 0 (?:healthy)?|exited 0 ) 0$/.test(line));
    if (bad.length === 0) return;
    await wait(1_000);
  }
  throw new Error(`name, status, exit code, health, restarts:\n${bad.join('\n')}`);
}

async function expectRefusal(url: string): Promise<void> {
  const { status } = await fetch(url, { headers: { origin: 'https://other.invalid' } });
  if (status !== 403) throw new Error(`${url} answered ${status} to a page of another site`);
}

async function expectRoles(portal: ComposedPortal): Promise<void> {
  const ask = (database: string, sql: string) => askDatabase(portal, database, sql);
  const answers = [await ask('postgres', FOREIGN_DATABASES)];
  for (const database of ['appointments', 'payments', 'users']) answers.push(await ask(database, OWN_TABLES));
  const faults = answers.join('').trim();
  if (faults !== '') throw new Error(faults);
}

export async function askDatabase({ compose }: ComposedPortal, database: string, sql: string): Promise<string> {
  const psql = ['psql', '-h', '/run/postgresql', '-U', 'tailgate', '-d', database, '-Atc', sql];
  return await compose('exec', '-T', 'postgres', ...psql);
}

/** The browser test of the main job: quote, approval, mailed link, declined card, paid slot, confirmation mail. e2e/test-results/images keeps pictures. */
async function buySlot(portal: ComposedPortal, chromium: string | undefined): Promise<void> {
  const playwright = join(repository, 'node_modules/playwright/cli.js');
  const command = [
    process.execPath,
    playwright,
    'test',
    'main-job',
    '--project',
    'parallel',
    '--output',
    'test-results/images',
  ];
  await runProgram(command, {
    cwd: join(repository, 'e2e'),
    env: {
      E2E_BASE_URL: portal.url,
      E2E_MAIL_URL: portal.mailUrl,
      E2E_SANDBOX_URL: portal.sandboxUrl,
      E2E_LOCAL_CERTIFICATE: '1',
      E2E_PICTURES: '1',
      NODE_EXTRA_CA_CERTS: portal.authority,
      ...(chromium !== undefined && { E2E_CHROMIUM: chromium }),
    },
  });
}
