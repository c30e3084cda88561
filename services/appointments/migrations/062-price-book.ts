import type { QueryInterface } from 'sequelize';

// The first version has the figures of the specification. Versions stay for good, because quotes and receipts name them.
export async function up({ context }: { context: QueryInterface }): Promise<void> {
  await context.sequelize.query(`
    CREATE TABLE price_book (
      version integer PRIMARY KEY CHECK (version > 0),
      valid_from date NOT NULL,
      figures jsonb NOT NULL,
      created_by text,
      created_at timestamptz NOT NULL DEFAULT now(),
      withdrawn_at timestamptz,
      CONSTRAINT price_book_first_counts CHECK (version > 1 OR withdrawn_at IS NULL)
    );
    INSERT INTO price_book (version, valid_from, figures) VALUES (1, '2000-01-01', '{
      "base_rate": "0.70",
      "service_rates": {"local": "3.00", "regional": "2.00", "extended": "1.00"},
      "edit_rates": {"local": "5.00", "regional": "3.50", "extended": "2.00"},
      "weight_bands": [
        {"up_to": 500, "fee": "0.00"},
        {"up_to": 1000, "fee": "10.00"},
        {"up_to": 1500, "fee": "20.00"},
        {"up_to": 2000, "fee": "30.00"},
        {"up_to": null, "fee": "50.00"}
      ],
      "staff_base_rates": {"local": "50.00", "regional": "75.00", "extended": "100.00"},
      "staff_rate_per_mile": "2.00",
      "staff_rate_per_pound": "0.25",
      "tier_limits": {"local": "30.00", "regional": "100.00"},
      "smallest_price": "0.00"
    }');

    CREATE FUNCTION refuse_price_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'UPDATE' THEN
          IF OLD.withdrawn_at IS NULL AND to_jsonb(NEW) - 'withdrawn_at' = to_jsonb(OLD) - 'withdrawn_at' THEN RETURN NEW;
          END IF;
        END IF;
        RAISE EXCEPTION 'versions of the price book do not change';
      END
    $$;
    CREATE TRIGGER price_book_rows_stay BEFORE UPDATE OR DELETE ON price_book
      FOR EACH ROW EXECUTE FUNCTION refuse_price_change();
    CREATE TRIGGER price_book_stays BEFORE TRUNCATE ON price_book
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_price_change();

    ALTER TABLE quotes ADD COLUMN price_book_version integer NOT NULL DEFAULT 1;
    ALTER TABLE appointments ADD COLUMN price_book_version integer NOT NULL DEFAULT 1;
    ALTER TABLE receipts ADD COLUMN price_book_version integer;
  `);
}

export async function down({ context }: { context: QueryInterface }): Promise<void> {
  await context.sequelize.query(`
    ALTER TABLE receipts DROP COLUMN price_book_version;
    ALTER TABLE appointments DROP COLUMN price_book_version;
    ALTER TABLE quotes DROP COLUMN price_book_version;
    DROP TABLE price_book;
    DROP FUNCTION refuse_price_change();
  `);
}
