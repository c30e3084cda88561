import type { QueryInterface } from 'sequelize';

// Receipts and credit notes never change. A trigger numbers them: it locks the row of the series until the transaction ends, so numbers
// have no gaps and nobody chooses one. They have no foreign keys on records, because they outlive them.
export async function up({ context }: { context: QueryInterface }): Promise<void> {
  await context.sequelize.query(`
    CREATE TABLE receipt_series (
      series text PRIMARY KEY CHECK (series IN ('R', 'C')),
      last_number integer NOT NULL CHECK (last_number >= 0)
    );
    INSERT INTO receipt_series VALUES ('R', 0), ('C', 0);

    CREATE FUNCTION sum_of_receipt_items(items jsonb) RETURNS bigint LANGUAGE sql IMMUTABLE
      RETURN (SELECT sum((item->>'cents')::bigint) FROM jsonb_array_elements(items) AS item);
    CREATE TABLE receipts (
      series text NOT NULL REFERENCES receipt_series (series),
      number integer NOT NULL,
      kind text NOT NULL CHECK (kind IN ('receipt', 'credit_note', 'reversal')),
      movement text NOT NULL,
      payment_id integer NOT NULL,
      appointment_id integer NOT NULL,
      quote_id integer,
      client_id integer,
      customer text NOT NULL,
      company_name text NOT NULL,
      company_email text,
      company_phone text,
      method text,
      items jsonb NOT NULL,
      amount_cents bigint NOT NULL CHECK (amount_cents >= 0),
      currency text NOT NULL,
      date date NOT NULL,
      issued_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (series, number),
      CONSTRAINT receipts_series_fits_kind CHECK ((series = 'C') = (kind = 'credit_note')),
      CONSTRAINT receipts_items_add_up CHECK (sum_of_receipt_items(items) = amount_cents)
    );
    CREATE UNIQUE INDEX receipts_one_per_movement ON receipts (movement);
    CREATE INDEX receipts_by_appointment ON receipts (appointment_id);
    CREATE INDEX receipts_by_payment ON receipts (payment_id);
    CREATE INDEX receipts_by_client ON receipts (client_id);
    CREATE INDEX receipts_by_date ON receipts (date, series, number);

    CREATE FUNCTION number_receipt() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
      BEGIN
        UPDATE receipt_series SET last_number = last_number + 1 WHERE series = NEW.series
          RETURNING last_number INTO NEW.number;
        RETURN NEW;
      END
    $$;
    CREATE TRIGGER receipts_are_numbered BEFORE INSERT ON receipts FOR EACH ROW EXECUTE FUNCTION number_receipt();

    CREATE FUNCTION refuse_receipt_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'UPDATE' AND current_setting('tailgate.erasing', true) = 'on' THEN
          IF NEW.customer = 'Erased client ' || OLD.client_id
            AND to_jsonb(NEW) - 'customer' = to_jsonb(OLD) - 'customer' THEN RETURN NEW;
          END IF;
        END IF;
        RAISE EXCEPTION 'receipts do not change';
      END
    $$;
    CREATE TRIGGER receipt_rows_stay BEFORE UPDATE OR DELETE ON receipts
      FOR EACH ROW EXECUTE FUNCTION refuse_receipt_change();
    CREATE TRIGGER receipts_stay BEFORE TRUNCATE ON receipts
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_receipt_change();

    CREATE FUNCTION refuse_series_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        -- A statement of its own runs at depth 1; the trigger of a new receipt runs it at depth 2.
        IF TG_OP = 'UPDATE' AND pg_trigger_depth() = 2 THEN RETURN NEW;
        END IF;
        RAISE EXCEPTION 'only a new receipt counts its series on';
      END
    $$;
    CREATE TRIGGER receipt_series_stay BEFORE INSERT OR UPDATE OR DELETE ON receipt_series
      FOR EACH ROW EXECUTE FUNCTION refuse_series_change();

    CREATE FUNCTION erase_receipts(clients integer[]) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
      BEGIN
        PERFORM set_config('tailgate.erasing', 'on', true);
        UPDATE receipts SET customer = 'Erased client ' || client_id WHERE client_id = ANY(clients);
        PERFORM set_config('tailgate.erasing', 'off', true);
      END
    $$;
  `);
}

export async function down({ context }: { context: QueryInterface }): Promise<void> {
  await context.sequelize.query(`
    DROP TABLE receipts, receipt_series;
    DROP FUNCTION number_receipt(), refuse_receipt_change(), refuse_series_change(), erase_receipts(integer[]),
      sum_of_receipt_items(jsonb);
  `);
}
