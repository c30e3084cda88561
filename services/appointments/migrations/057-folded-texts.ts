import { CREATE_FOLD_TEXT, createIndexConcurrently, DROP_FOLD_TEXT } from '@tailgate/service-kit/database';
import type { QueryInterface } from 'sequelize';

// Searches by what people type: without accents, apostrophes and double blanks. Keep each expression equal to that of its search. The
// release before still searches the indexes of migrations 029 and 032.
export const transaction = false;

const DAYS = "((coalesce(appointment_date, '0001-01-01') - '0001-01-01'::date) / 30)";
const INDEXES = { appointments: DAYS, quotes: '(id / 20000)', clients: '(id / 20000)' } as const;

export async function up({ context }: { context: QueryInterface }): Promise<void> {
  await context.sequelize.query(CREATE_FOLD_TEXT);
  await context.sequelize.query("SET maintenance_work_mem = '256MB'");
  for (const [table, bucket] of Object.entries(INDEXES)) {
    const name = `${table}_folded_text`;
    await createIndexConcurrently(context, name, {
      on: `${table} USING gin (search_grams(fold_text(search_text), ${bucket}))`,
    });
    await context.sequelize.query(`ALTER INDEX ${name} ALTER COLUMN 1 SET STATISTICS 0`);
  }
  await context.sequelize.query('RESET maintenance_work_mem');
}

export async function down({ context }: { context: QueryInterface }): Promise<void> {
  const names = Object.keys(INDEXES).map((table) => `${table}_folded_text`);
  await context.sequelize.query(`DROP INDEX ${names.join(', ')}; ${DROP_FOLD_TEXT}`);
}
