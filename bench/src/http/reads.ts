import { join } from 'node:path';
import { routes } from '@tailgate/contracts';
import { environmentOf, type Stack } from '@tailgate/stack';
import type { Pool } from 'pg';
import type { Databases } from '../fill.ts';
import { postgresPid, withCpu } from './cpu.ts';
import { loadHttp, type Reading } from './load.ts';
import { tokensOf } from './people.ts';
import { loadPgbench } from './pgbench.ts';
import { type Script, scriptOf } from './pgbench-script.ts';
import { captureStatements } from './statements.ts';

export interface Read {
  readonly database: 'payments' | 'appointments';
  readonly url: string;
  readonly tokens: ReturnType<typeof tokensOf>;
}

interface Load {
  readonly seconds: number;
  readonly connections?: number;
  readonly pgbench?: string;
  readonly script?: Script;
}

export function readsOf(stack: Stack, slots: string): Readonly<Record<'slots' | 'page', Read>> {
  const page = `${stack.urls.appointments}${routes.listAppointments.path}?sort=date&limit=50`;
  const tokens = {
    payments: tokensOf(stack, 'payments', 'CUSTOMER'),
    appointments: tokensOf(stack, 'appointments', 'ADMIN'),
  };
  return {
    slots: { database: 'payments', url: `${stack.urls.payments}${slots}`, tokens: tokens.payments },
    page: { database: 'appointments', url: page, tokens: tokens.appointments },
  };
}

export async function scriptOfRead(
  stack: Stack,
  databases: Databases,
  { database, url, tokens }: Read,
): Promise<Script> {
  const [headers = {}] = await tokens();
  const source = { pool: databases[database], database, log: logOf(stack) };
  return scriptOf(await captureStatements(source, () => askOnce(url, headers)));
}

/** Over HTTP with new tokens for each measurement, because they live for 30 s; or by pgbench. */
export async function loadRead(stack: Stack, { database, url, tokens }: Read, load: Load): Promise<Reading> {
  const { seconds, connections, pgbench, script } = load;
  const postgres = postgresPid(stack);
  const over = connections === undefined ? {} : { connections };
  if (pgbench !== undefined && script !== undefined) {
    const target = { file: pgbench, url: databaseOf(stack, database), script, ...over };
    return await withCpu({ postgres }, () => loadPgbench(target, seconds));
  }
  const service = stack.children.find(({ name }) => name === database)?.pid;
  const people = await tokens();
  return await withCpu({ service, postgres }, () => loadHttp({ url, people, ...over }, seconds));
}

export const logOf = ({ dataDir }: Stack) => join(dataDir, 'logs/postgres.log');

export function databaseOf(stack: Stack, name: Read['database']): string {
  return environmentOf(stack, name)[`DATABASE_URL_${name.toUpperCase()}`] ?? '';
}

export async function fullestDay(payments: Pool): Promise<string> {
  const { rows } = await payments.query<{ day: string }>(
    `SELECT date::text AS day FROM time_slots WHERE date BETWEEN current_date + 2 AND current_date + 20
     GROUP BY date ORDER BY count(*) DESC, date LIMIT 1`,
  );
  if (!rows[0]) throw new Error('The stack has no free slots.');
  return rows[0].day;
}

async function askOnce(url: string, headers: Readonly<Record<string, string>>): Promise<void> {
  const answer = await fetch(url, { headers });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
}
