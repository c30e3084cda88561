import { QueryTypes, type Sequelize, type Transaction } from 'sequelize';

/**
 * A statement that Postgres plans once per connection. Name its columns: after `SELECT *`, connections refuse it once a migration has
 * added one. Keep it in a constant.
 */
export interface PreparedStatement {
  /** Unique in this service; empty for a statement that is planned for each execution. */
  readonly name: string;
  readonly text: string;
}

type Values = readonly unknown[] | Readonly<Record<string, unknown>>;

interface Connection {
  query(statement: PreparedStatement & { values: readonly unknown[] }): Promise<{ rows: unknown[] }>;
}

/**
 * Runs a statement and returns its rows. A text goes through Sequelize; a {@link PreparedStatement} goes straight to the connection of the
 * transaction or to one of the pool, at three times the throughput. Prepared statements of one transaction may be sent together, with
 * Promise.all: Postgres executes them in their order, each as if it had been awaited before the next was sent.
 * @param values for $1, $2 and so on in their order, or by name
 * @throws what Sequelize throws for a text, and pg's own error for a prepared statement
 */
export async function execute<Row extends object>(
  database: Sequelize,
  statement: string | PreparedStatement,
  values?: Values,
  transaction?: Transaction | null,
): Promise<Row[]> {
  if (typeof statement === 'string') {
    const bind = isInOrder(values) ? [...values] : values;
    return await database.query<Row>(statement, {
      type: QueryTypes.SELECT,
      ...(bind && { bind }),
      transaction: transaction ?? null,
    });
  }
  const query = fill(statement, values ?? []);
  if (!transaction) return await onPooled(database, query);
  const { connection, finished } = transaction as { connection?: Connection; finished?: string };
  // Its connection may already serve another request.
  if (!connection || finished) throw new Error(`${statement.name}: the transaction has ended`);
  return (await connection.query(query)).rows as Row[];
}

async function onPooled<Row>(
  { connectionManager }: Sequelize,
  query: Parameters<Connection['query']>[0],
): Promise<Row[]> {
  const connection = await connectionManager.getConnection({ type: 'read' });
  try {
    return (await (connection as Connection).query(query)).rows as Row[];
  } finally {
    connectionManager.releaseConnection(connection);
  }
}

interface Numbered {
  readonly text: string;
  readonly names: readonly string[];
}
const numbered = new WeakMap<PreparedStatement, Numbered>();

function fill(statement: PreparedStatement, values: Values) {
  if (isInOrder(values)) return { ...statement, values };
  const { text, names } = numbered.get(statement) ?? numberParameters(statement);
  const inOrder = names.map((name) => {
    if (values[name] === undefined) throw new Error(`${statement.name}: no value for $${name}`);
    return values[name];
  });
  return { name: statement.name, text, values: inOrder };
}

function isInOrder(values: Values | undefined): values is readonly unknown[] {
  return Array.isArray(values);
}

function numberParameters(statement: PreparedStatement): Numbered {
  const names: string[] = [];
  const text = statement.text.replace(/\$([a-z]\w*)/gi, (_found, name: string) => {
    if (!names.includes(name)) names.push(name);
    return `$${names.indexOf(name) + 1}`;
  });
  const found = { text, names };
  numbered.set(statement, found);
  return found;
}
