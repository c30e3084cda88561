import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { repository } from '@tailgate/stack/repository';

export interface MigrationStatements {
  readonly service: string;
  readonly name: string;
  readonly sql: string;
  readonly inTransaction: boolean;
}

type Up = (params: { context: object }) => Promise<void>;

/** Calls `up` of each migration of a service with a database that only keeps its statements. */
export async function readStatements(service: string): Promise<MigrationStatements[]> {
  const folder = join(repository, 'services', service, 'migrations');
  const files = readdirSync(folder).filter((file) => file.endsWith('.ts'));
  return await Promise.all(
    files.toSorted().map(async (file) => {
      const { up, transaction = true } = (await import(pathToFileURL(join(folder, file)).href)) as {
        up: Up;
        transaction?: boolean;
      };
      return { service, name: file.slice(0, -3), sql: await statementsOf(up), inTransaction: transaction };
    }),
  );
}

async function statementsOf(up: Up): Promise<string> {
  const statements: string[] = [];
  const query = async (sql: string) => {
    statements.push(sql.trim().replace(/;$/, ''));
    return [[], 0];
  };
  await up({ context: { sequelize: { query } } });
  return statements.map((sql) => `${sql};\n`).join('');
}
