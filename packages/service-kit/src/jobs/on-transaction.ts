import type { Db } from 'pg-boss';
import type { Transaction } from 'sequelize';

interface Connection {
  query(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
}

/**
 * Gives pg-boss the transaction's connection, so that a job commits and rolls back with it. Sequelize keeps the connection on the
 * transaction but does not declare it in its types.
 */
export function onTransaction(transaction: Transaction): Db {
  const { connection, finished } = transaction as unknown as { connection?: Connection; finished?: string };
  // A finished transaction still points to its connection, which may be in use again.
  if (!connection || finished !== undefined) throw new Error('the transaction is over');
  return { executeSql: (text, values) => connection.query(text, values) };
}
