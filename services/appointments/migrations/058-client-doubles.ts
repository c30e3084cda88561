import { createIndexConcurrently } from '@tailgate/service-kit/database';
import type { QueryInterface } from 'sequelize';

// Clients that share an email address or a phone number with another one. A trigger keeps the list: finding them among a million rows
// takes half a minute. A client without an address shares none: its address is empty.
export const transaction = false;

// As E.164 without the plus; the own country code is left out. An index looks up no function by name, so this one has its body bound.
const PHONE_KEY = `
  CREATE OR REPLACE FUNCTION phone_key(phone text) RETURNS text IMMUTABLE PARALLEL SAFE
    RETURN substring(regexp_replace(replace(fold_text(phone), '(0)', ''), '\\D', '', 'g') FROM '^(?:011|1(?=\\d{10}$))?(\\d{7,})$')
`;

// Two of each kind tell whether one is left alone when its double changes.
const TRIGGER = `
  CREATE TABLE IF NOT EXISTS client_doubles (client_id integer PRIMARY KEY REFERENCES clients (id) ON DELETE CASCADE);

  CREATE OR REPLACE FUNCTION doubles_of(client clients) RETURNS SETOF integer LANGUAGE sql STABLE AS $$
    (SELECT id FROM clients WHERE lower(email) = nullif(lower(client.email), '') AND id <> client.id AND erased_at IS NULL LIMIT 2)
    UNION
    (SELECT id FROM clients WHERE phone_key(phone) = phone_key(client.phone) AND id <> client.id AND erased_at IS NULL LIMIT 2)
  $$;

  CREATE OR REPLACE FUNCTION note_client_doubles() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP <> 'INSERT' THEN
        DELETE FROM client_doubles d USING clients c
        WHERE d.client_id IN (SELECT OLD.id UNION SELECT doubles_of(OLD)) AND c.id = d.client_id
          AND (c.erased_at IS NOT NULL OR NOT EXISTS (SELECT doubles_of(c)));
      END IF;
      IF TG_OP <> 'DELETE' AND NEW.erased_at IS NULL THEN
        INSERT INTO client_doubles
        SELECT DISTINCT unnest(ARRAY[NEW.id, other]) FROM doubles_of(NEW) AS other ORDER BY 1
        ON CONFLICT DO NOTHING;
      END IF;
      RETURN NULL;
    END
  $$;
  CREATE OR REPLACE TRIGGER clients_note_doubles AFTER INSERT OR DELETE OR UPDATE OF email, phone, erased_at ON clients
    FOR EACH ROW EXECUTE FUNCTION note_client_doubles();

  INSERT INTO client_doubles
  SELECT unnest(ids) FROM (
    SELECT array_agg(id) AS ids FROM clients WHERE erased_at IS NULL AND email <> '' GROUP BY lower(email) HAVING count(*) > 1
    UNION ALL
    SELECT array_agg(id) FROM clients WHERE erased_at IS NULL AND phone_key(phone) IS NOT NULL
      GROUP BY phone_key(phone) HAVING count(*) > 1
  ) AS groups
  ON CONFLICT DO NOTHING
`;

export async function up({ context }: { context: QueryInterface }): Promise<void> {
  await context.sequelize.query(PHONE_KEY);
  await createIndexConcurrently(context, 'clients_by_phone', { on: 'clients (phone_key(phone))' });
  await context.sequelize.query(TRIGGER);
}

export async function down({ context }: { context: QueryInterface }): Promise<void> {
  await context.sequelize.query(`
    DROP TRIGGER clients_note_doubles ON clients;
    DROP FUNCTION note_client_doubles, doubles_of;
    DROP TABLE client_doubles;
    DROP INDEX clients_by_phone;
    DROP FUNCTION phone_key;
  `);
}
