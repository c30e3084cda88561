import type { Statement } from './statements.ts';

export interface Script {
  readonly text: string;
  readonly variables: Readonly<Record<string, string>>;
}

interface Rewriting {
  /** @returns the SQL that makes a new value of this kind for each execution; undefined for a value that stays as it is */
  readonly fresh?: (value: string) => string | undefined;
  readonly begin?: readonly string[];
  readonly variables?: Readonly<Record<string, string>>;
}

/** Makes a script of the statements that a service sent. Values stay parameters. */
export function scriptOf(
  statements: readonly Statement[],
  { fresh = () => undefined, begin = [], variables = {} }: Rewriting = {},
): Script {
  const all: Record<string, string> = { ...variables };
  const lines = statements.map(({ text, values }, place) => {
    const parameter = (number: number) => {
      const value = values.get(number);
      if (value === null || value === undefined) return 'NULL';
      const name = `s${place}_${number}`;
      const made = fresh(value);
      if (made === undefined) all[name] = value;
      return made ?? `:${name}`;
    };
    const sql = escapeColons(text)
      .replace(/'([^']*)'|\b\d{3,}\b/g, (found, quoted?: string) => fresh(quoted ?? found) ?? found)
      .replace(/\$(\d+)/g, (_found, number: string) => parameter(Number(number)));
    return endOf(sql.replace(/;\s*$/, ''));
  });
  return { text: [...begin, ...lines, ''].join('\n'), variables: all };
}

/** pgbench takes a colon before a name for one of its variables, also in a text. */
function escapeColons(sql: string): string {
  return sql.replace(/(?<!:):(?=[A-Za-z_])/g, ":'||'");
}

/** Later statements use the id that a new payment got. */
function endOf(sql: string): string {
  return /^INSERT INTO payments /.test(sql) ? `${sql}\n\\gset new_` : `${sql};`;
}
