import type { QueryInterface } from 'sequelize';

// Has all searched texts in one column, and so in one index, which Postgres can weigh against the order of the list.
// The leading blank makes every word follow a blank. The migration of the history has created pg_trgm.
export async function up({ context }: { context: QueryInterface }): Promise<void> {
  await context.sequelize.query(`
    ALTER TABLE quotes ADD COLUMN search_text text NOT NULL DEFAULT '';

    CREATE FUNCTION quote_search_text(quote quotes) RETURNS text LANGUAGE sql STABLE AS $$
      SELECT ' ' || concat_ws(' ', quote.origin, quote.destination, name, email) FROM clients WHERE id = quote.client_id
    $$;
    CREATE FUNCTION write_quote_search_text() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.search_text := coalesce(quote_search_text(NEW), '');
        RETURN NEW;
      END
    $$;
    CREATE TRIGGER quotes_write_search_text BEFORE INSERT OR UPDATE OF origin, destination, client_id, search_text ON quotes
      FOR EACH ROW EXECUTE FUNCTION write_quote_search_text();

    CREATE FUNCTION write_search_text_of_quotes() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        UPDATE quotes SET search_text = '' WHERE client_id = NEW.id;
        RETURN NULL;
      END
    $$;
    CREATE TRIGGER clients_write_search_text AFTER UPDATE OF name, email ON clients
      FOR EACH ROW WHEN ((OLD.name, OLD.email) IS DISTINCT FROM (NEW.name, NEW.email))
      EXECUTE FUNCTION write_search_text_of_quotes();

    UPDATE quotes SET search_text = '';
    CREATE INDEX quotes_search_text ON quotes USING gin (search_text gin_trgm_ops);
    DROP INDEX quotes_client_id;
    CREATE INDEX quotes_client_id ON quotes (client_id, id DESC);
  `);
}

export async function down({ context }: { context: QueryInterface }): Promise<void> {
  await context.sequelize.query(`
    DROP INDEX quotes_client_id;
    CREATE INDEX quotes_client_id ON quotes (client_id);
    DROP TRIGGER clients_write_search_text ON clients;
    DROP TRIGGER quotes_write_search_text ON quotes;
    DROP FUNCTION write_search_text_of_quotes, write_quote_search_text, quote_search_text;
    ALTER TABLE quotes DROP COLUMN search_text;
  `);
}
