import type { QueryInterface } from 'sequelize';

// The searched texts of an appointment are in two tables, like those of a quote, and one column has them all (migration 013). The
// trigger on clients sorts after that for quotes, so that quotes are locked before appointments, as everywhere.
export async function up({ context }: { context: QueryInterface }): Promise<void> {
  await context.sequelize.query(`
    DROP INDEX appointments_by_address;
    ALTER TABLE appointments ADD COLUMN search_text text NOT NULL DEFAULT '';

    CREATE FUNCTION write_appointment_search_text() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.search_text := ' ' || concat_ws(' ', NEW.origin, NEW.destination,
          (SELECT name || ' ' || email FROM clients WHERE id = NEW.client_id));
        RETURN NEW;
      END
    $$;
    CREATE TRIGGER appointments_write_search_text
      BEFORE INSERT OR UPDATE OF origin, destination, client_id, search_text ON appointments
      FOR EACH ROW EXECUTE FUNCTION write_appointment_search_text();

    CREATE FUNCTION write_search_text_of_appointments() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        UPDATE appointments SET search_text = '' WHERE client_id = NEW.id;
        RETURN NULL;
      END
    $$;
    CREATE TRIGGER clients_write_search_text_of_appointments AFTER UPDATE OF name, email ON clients
      FOR EACH ROW WHEN ((OLD.name, OLD.email) IS DISTINCT FROM (NEW.name, NEW.email))
      EXECUTE FUNCTION write_search_text_of_appointments();

    UPDATE appointments SET search_text = '';
    SET LOCAL maintenance_work_mem = '256MB';
    CREATE INDEX appointments_search_text ON appointments USING gin (search_grams(
      lower(search_text), ((coalesce(appointment_date, '0001-01-01') - '0001-01-01'::date) / 30)));
    ALTER INDEX appointments_search_text ALTER COLUMN 1 SET STATISTICS 0;
  `);
}

export async function down({ context }: { context: QueryInterface }): Promise<void> {
  await context.sequelize.query(`
    DROP INDEX appointments_search_text;
    DROP TRIGGER clients_write_search_text_of_appointments ON clients;
    DROP TRIGGER appointments_write_search_text ON appointments;
    DROP FUNCTION write_search_text_of_appointments, write_appointment_search_text;
    ALTER TABLE appointments DROP COLUMN search_text;
    SET LOCAL maintenance_work_mem = '256MB';
    CREATE INDEX appointments_by_address ON appointments USING gin (search_grams(
      lower(' ' || origin || ' ' || destination), ((coalesce(appointment_date, '0001-01-01') - '0001-01-01'::date) / 30)));
    ALTER INDEX appointments_by_address ALTER COLUMN 1 SET STATISTICS 0;
  `);
}
