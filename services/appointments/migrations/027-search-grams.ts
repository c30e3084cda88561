import { CREATE_SEARCH_GRAMS, DROP_SEARCH_GRAMS } from '@tailgate/service-kit/database';
import type { QueryInterface } from 'sequelize';

// A street is searched among a million addresses, of which every seventh has its "Road" and every twelfth its "Harbor": an index of
// trigrams finds all that have both, one of grams finds those that have one after the other. Each expression is written as in its
// search. With the usual statistics Postgres would know too few of the grams, and take each search for a rare find.
const TRIGRAMS = `
  CREATE INDEX appointments_by_address ON appointments USING gin ((' ' || origin || ' ' || destination) gin_trgm_ops);
  CREATE INDEX quotes_search_text ON quotes USING gin (search_text gin_trgm_ops);
`;
const GRAMS = `
  CREATE INDEX appointments_by_address ON appointments USING gin (search_grams(' ' || origin || ' ' || destination));
  CREATE INDEX quotes_search_text ON quotes USING gin (search_grams(search_text));
  ALTER INDEX appointments_by_address ALTER COLUMN 1 SET STATISTICS 500;
  ALTER INDEX quotes_search_text ALTER COLUMN 1 SET STATISTICS 500;
  ANALYZE appointments, quotes;
`;
const DROP_INDEXES = 'DROP INDEX appointments_by_address, quotes_search_text';

export async function up({ context }: { context: QueryInterface }): Promise<void> {
  await context.sequelize.query(`${DROP_INDEXES}; ${CREATE_SEARCH_GRAMS}; ${GRAMS}`);
}

export async function down({ context }: { context: QueryInterface }): Promise<void> {
  await context.sequelize.query(`${DROP_INDEXES}; ${DROP_SEARCH_GRAMS}; ${TRIGRAMS}`);
}
