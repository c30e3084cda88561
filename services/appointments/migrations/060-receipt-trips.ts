import type { QueryInterface } from 'sequelize';

// Erasing a client leaves the trip's date and drops its addresses.
export async function up({ context }: { context: QueryInterface }): Promise<void> {
  await context.sequelize.query(`
    ALTER TABLE settings ADD COLUMN contact_address text;
    ALTER TABLE receipts
      ADD COLUMN company_address text,
      ADD COLUMN card jsonb CHECK (card IS NULL OR card ?& ARRAY['brand', 'last4']),
      ADD COLUMN trip jsonb CHECK (trip IS NULL OR trip ?& ARRAY['date', 'origin', 'destination']);

    CREATE FUNCTION erased_trip(trip jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE
      RETURN trip || '{"origin": "Erased", "destination": "Erased"}';
    CREATE OR REPLACE FUNCTION refuse_receipt_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'UPDATE' AND current_setting('tailgate.erasing', true) = 'on' THEN
          IF NEW.customer = 'Erased client ' || OLD.client_id
            AND NEW.trip IS NOT DISTINCT FROM public.erased_trip(OLD.trip)
            AND to_jsonb(NEW) - 'customer' - 'trip' = to_jsonb(OLD) - 'customer' - 'trip' THEN RETURN NEW;
          END IF;
        END IF;
        RAISE EXCEPTION 'receipts do not change';
      END
    $$;
    CREATE OR REPLACE FUNCTION erase_receipts(clients integer[]) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
      BEGIN
        PERFORM set_config('tailgate.erasing', 'on', true);
        UPDATE receipts SET customer = 'Erased client ' || client_id, trip = erased_trip(trip) WHERE client_id = ANY(clients);
        PERFORM set_config('tailgate.erasing', 'off', true);
      END
    $$;
  `);
}

export async function down({ context }: { context: QueryInterface }): Promise<void> {
  await context.sequelize.query(`
    CREATE OR REPLACE FUNCTION refuse_receipt_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'UPDATE' AND current_setting('tailgate.erasing', true) = 'on' THEN
          IF NEW.customer = 'Erased client ' || OLD.client_id
            AND to_jsonb(NEW) - 'customer' = to_jsonb(OLD) - 'customer' THEN RETURN NEW;
          END IF;
        END IF;
        RAISE EXCEPTION 'receipts do not change';
      END
    $$;
    CREATE OR REPLACE FUNCTION erase_receipts(clients integer[]) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
      BEGIN
        PERFORM set_config('tailgate.erasing', 'on', true);
        UPDATE receipts SET customer = 'Erased client ' || client_id WHERE client_id = ANY(clients);
        PERFORM set_config('tailgate.erasing', 'off', true);
      END
    $$;
    DROP FUNCTION erased_trip(jsonb);
    ALTER TABLE receipts DROP COLUMN company_address, DROP COLUMN card, DROP COLUMN trip;
    ALTER TABLE settings DROP COLUMN contact_address;
  `);
}
