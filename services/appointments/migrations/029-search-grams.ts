import { CREATE_SEARCH_GRAMS, DROP_SEARCH_GRAMS } from '@tailgate/service-kit/database';
import type { QueryInterface } from 'sequelize';

// Trigrams find texts with all the words, grams those with the words in a row. Keep each expression equal to that of
// its search. An earlier migration may have left such indexes, slower to build; statistics of grams only slow ANALYZE.
const TRIGRAMS = `
  CREATE INDEX appointments_by_address ON appointments USING gin ((' ' || origin || ' ' || destination) gin_trgm_ops);
  CREATE INDEX quotes_search_text ON quotes USING gin (search_text gin_trgm_ops);
  CREATE INDEX clients_by_text ON clients USING gin (search_text gin_trgm_ops);
`;
const GRAMS = `
  SET LOCAL maintenance_work_mem = '256MB';
  CREATE INDEX appointments_by_address ON appointments USING gin (search_grams(
    lower(' ' || origin || ' ' || destination), ((coalesce(appointment_date, '0001-01-01') - '0001-01-01'::date) / 30)));
  CREATE INDEX quotes_search_text ON quotes USING gin (search_grams(lower(search_text), (id / 20000)));
  CREATE INDEX clients_by_text ON clients USING gin (search_grams(lower(search_text), (id / 20000)));
  ALTER INDEX appointments_by_address ALTER COLUMN 1 SET STATISTICS 0;
  ALTER INDEX quotes_search_text ALTER COLUMN 1 SET STATISTICS 0;
  ALTER INDEX clients_by_text ALTER COLUMN 1 SET STATISTICS 0;
`;
const DROP_INDEXES = 'DROP INDEX appointments_by_address, quotes_search_text, clients_by_text';

export async function up({ context }: { context: QueryInterface }): Promise<void> {
  const dropEarlier = 'DROP FUNCTION IF EXISTS search_grams(text), search_query(text)';
  await context.sequelize.query(`${DROP_INDEXES}; ${dropEarlier}; ${CREATE_SEARCH_GRAMS}; ${GRAMS}`);
}

export async function down({ context }: { context: QueryInterface }): Promise<void> {
  await context.sequelize.query(`${DROP_INDEXES}; ${DROP_SEARCH_GRAMS}; ${TRIGRAMS}`);
}
