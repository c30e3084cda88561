import type { QueryInterface } from 'sequelize';

/** Builds an index without blocking writes, for a migration with `transaction = false`. Safe to repeat. */
export async function createIndexConcurrently(
  { sequelize }: QueryInterface,
  name: string,
  { on, unique = false }: { on: string; unique?: boolean },
): Promise<void> {
  // It waits for older transactions, and nothing waits for it.
  await sequelize.query('SET lock_timeout = 0');
  // An attempt that failed leaves an invalid index of this name.
  const sql = `SELECT 1 FROM pg_index WHERE indexrelid = to_regclass('${name}') AND NOT indisvalid`;
  const [invalid] = await sequelize.query(sql);
  if (invalid.length > 0) await sequelize.query(`DROP INDEX CONCURRENTLY ${name}`);
  await sequelize.query(`CREATE ${unique ? 'UNIQUE ' : ''}INDEX CONCURRENTLY IF NOT EXISTS ${name} ON ${on}`);
  await sequelize.query('RESET lock_timeout');
}

/** Adds a check without blocking writes while it reads the rows, for a migration with `transaction = false`. Safe to repeat. */
export async function addCheckConcurrently(
  { sequelize }: QueryInterface,
  table: string,
  { name, check }: { name: string; check: string },
): Promise<void> {
  await sequelize.query(`ALTER TABLE ${table} DROP CONSTRAINT IF EXISTS ${name}`);
  await sequelize.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} CHECK (${check}) NOT VALID`);
  await sequelize.query(`ALTER TABLE ${table} VALIDATE CONSTRAINT ${name}`);
}
