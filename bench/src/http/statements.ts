import { readFileSync, statSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { Pool } from 'pg';

export interface Statement {
  readonly text: string;
  readonly values: ReadonlyMap<number, string | null>;
  readonly backend: string;
}

interface Source {
  readonly pool: Pool;
  readonly database: string;
  readonly log: string;
}

/** A job that runs now and then may run beside a request, but not beside each. */
export const CAPTURES = 3;
/** Longer than a kept list of free slots lives, and than the settings' next reading. */
const PAUSE_MS = 1_500;
const LOGGED = /^#([^|]*)\|([^|]*)\|([^#]*)# (LOG|DETAIL): {2}([\s\S]*)$/;
const BEGINS = /^(?:START TRANSACTION|BEGIN)/;
const ENDS = /^(?:COMMIT|ROLLBACK)/;
const SENT = /^(?:statement|execute [^:]*): ([\s\S]*)$/;

/**
 * Reads the very statements of a request from the log of Postgres. What a service also sends without a request, such as its reading
 * of the settings, is left out.
 */
export async function captureStatements(source: Source, request: () => Promise<unknown>): Promise<Statement[]> {
  // Opens the connections, and prepares what is prepared once.
  await request();
  const { pool } = source;
  await pool.query("ALTER SYSTEM SET log_line_prefix = '#%a|%d|%p# '");
  await pool.query("ALTER SYSTEM SET log_statement = 'all'");
  try {
    await pool.query('SELECT pg_reload_conf()');
    await wait(PAUSE_MS);
    const others = new Set<string>();
    const sent: Statement[][] = [];
    for (let time = 0; time < CAPTURES; time += 1) {
      for (const each of await sentDuring(source, () => wait(PAUSE_MS))) others.add(kindOf(each));
      sent.push(await sentDuring(source, request));
    }
    const everySent = sent.map((each) => new Set(each.map(kindOf)));
    const isOfRequest = (kind: string) => !others.has(kind) && everySent.every((kinds) => kinds.has(kind));
    const isKept = (each: Statement) => isBoundary(each) || isOfRequest(kindOf(each));
    const found = withoutEmptyTransactions(sent.at(-1)?.filter(isKept) ?? []);
    if (found.length === 0) throw new Error('The request sent no statement to Postgres.');
    return found;
  } finally {
    for (const name of ['log_statement', 'log_line_prefix']) await pool.query(`ALTER SYSTEM RESET ${name}`);
    await pool.query('SELECT pg_reload_conf()');
  }
}

/** Sequelize writes the values of some statements into their text. */
const kindOf = ({ text }: Statement) => text.replace(/'[^']*'|\b\d+\b/g, '?');

const isBoundary = ({ text }: Statement) => BEGINS.test(text) || ENDS.test(text);

/** A job's transactions begin and end in the same words as those of the request. */
function withoutEmptyTransactions(statements: readonly Statement[]): Statement[] {
  return statements.filter((each, place) => {
    const isBeginning = BEGINS.test(each.text);
    if (!isBeginning && !ENDS.test(each.text)) return true;
    const rest = isBeginning ? statements.slice(place + 1) : statements.slice(0, place).toReversed();
    const neighbour = rest.find(({ backend }) => backend === each.backend);
    return neighbour !== undefined && !isBoundary(neighbour);
  });
}

async function sentDuring({ log, database }: Source, work: () => Promise<unknown>): Promise<Statement[]> {
  const begin = statSync(log).size;
  await work();
  await wait(200);
  return statementsIn(readFileSync(log).subarray(begin).toString('utf8'), database);
}

/** Of the services' pools: the job queues have another name. */
function statementsIn(text: string, database: string): Statement[] {
  const found: { text: string; values: ReadonlyMap<number, string | null>; backend: string }[] = [];
  // A statement of several lines goes on after a tab.
  for (const line of text.replaceAll('\n\t', '\n ').split(/\n(?=#)/)) {
    const [, application, name, backend = '', kind, ...rest] = LOGGED.exec(line) ?? [];
    const [content = ''] = rest;
    if (application !== 'tailgate' || name !== database) continue;
    const sent = SENT.exec(content)?.[1];
    const last = found.at(-1);
    if (kind === 'LOG' && sent !== undefined) found.push({ text: sent.trim(), values: new Map(), backend });
    else if (kind === 'DETAIL' && last) last.values = valuesIn(content);
  }
  return found;
}

function valuesIn(detail: string): ReadonlyMap<number, string | null> {
  const pairs = [...detail.matchAll(/\$(\d+) = (?:NULL|'((?:[^']|'')*)')/g)];
  return new Map(pairs.map(([, number, value]) => [Number(number), value?.replaceAll("''", "'") ?? null]));
}
