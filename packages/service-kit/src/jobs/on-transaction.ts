import type { Db } from 'pg-boss';
import type { Transaction } from 'sequelize';

interface Connection {
  query(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
}

/**
 * The transaction's own connection, as pg-boss wants it. Only what runs on it commits and rolls back with the transaction;
 * Sequelize keeps the connection on the transaction but does not declare it.
 */
export function onTransaction(transaction: Transaction): Db {
  const { connection, finished } = transaction as unknown as { connection?: Connection; finished?: string };
  // A finished transaction still points to its connection, which someone else may be using by now.
  if (!connection || finished !== undefined) throw new Error('the transaction is over');
  return { executeSql: (text, values) => connection.query(text, values) };
}
