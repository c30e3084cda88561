import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MigrationStatements } from './read-statements.ts';

/** Rules of squawk about style, and those about time limits, which `migrate` sets for every migration. */
const excluded = [
  'prefer-bigint-over-int',
  'prefer-identity',
  'prefer-text-field',
  'prefer-robust-stmts',
  'ban-char-field',
  'require-lock-timeout',
  'require-statement-timeout',
];

export interface DangerousStatement {
  readonly migration: string;
  readonly rule: string;
  readonly message: string;
}

interface SquawkViolation {
  readonly file: string;
  readonly rule_name: string;
  readonly message: string;
}

export function lintMigrations(migrations: readonly MigrationStatements[]): DangerousStatement[] {
  const inside = migrations.filter(({ inTransaction }) => inTransaction);
  const outside = migrations.filter(({ inTransaction }) => !inTransaction);
  return [
    ...runSquawk(inside, ['--assume-in-transaction']),
    ...runSquawk(outside, []),
    ...migrations.flatMap(findWholeTableChanges),
  ];
}

function runSquawk(migrations: readonly MigrationStatements[], flags: readonly string[]): DangerousStatement[] {
  if (migrations.length === 0) return [];
  const folder = mkdtempSync(join(tmpdir(), 'tailgate-squawk-'));
  try {
    const files = migrations.map(({ service, name, sql }) => {
      mkdirSync(join(folder, service), { recursive: true });
      writeFileSync(join(folder, service, `${name}.sql`), sql);
      return `${service}/${name}.sql`;
    });
    const program = createRequire(import.meta.url).resolve('squawk-cli/js/bin/squawk');
    const options = ['--reporter=json', '--pg-version=18', `--exclude=${excluded.join(',')}`, ...flags];
    const { stdout, stderr } = spawnSync(process.execPath, [program, ...options, ...files], {
      cwd: folder,
      encoding: 'utf8',
    });
    if (stdout === '') throw new Error(`squawk failed: ${stderr}`);
    return (JSON.parse(stdout) as SquawkViolation[]).map(({ file, rule_name, message }) => ({
      migration: file.replace(/\.sql$/, ''),
      rule: rule_name,
      message,
    }));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Squawk lets these pass. A comment `-- few rows: why` before the statement does too. */
function findWholeTableChanges({ service, name, sql }: MigrationStatements): DangerousStatement[] {
  const created = new Set([...sql.matchAll(/CREATE TABLE (?:IF NOT EXISTS )?(\w+)/gi)].map(([, table]) => table));
  const statements = sql.replace(/(\$\w*\$).*?\1|'[^']*'/gs, "''").split(';');
  return statements.flatMap((statement) => {
    const [, table] = /^\s*(?:UPDATE|DELETE FROM) (?:ONLY )?(\w+)/i.exec(statement) ?? [];
    if (table === undefined || created.has(table)) return [];
    const message = `Changes rows of ${table} in one statement, which locks them until it ends. Do it in batches after the release.`;
    return [{ migration: `${service}/${name}`, rule: 'change-of-a-whole-table', message }];
  });
}
