import { addCheckConcurrently, createIndexConcurrently } from '@tailgate/service-kit/database';
import type { QueryInterface } from 'sequelize';

// Each slot is the place of one truck at one time. A slot that names none, as the weekly plan and the release before add them, gets the
// first truck in service that is free then; if all are busy, one more truck is made.
export const transaction = false;

const TABLE = `
  CREATE TABLE IF NOT EXISTS trucks (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    name text NOT NULL,
    greatest_load integer CHECK (greatest_load > 0),
    is_active boolean NOT NULL DEFAULT true,
    version integer NOT NULL DEFAULT 1,
    created_at timestamptz NOT NULL DEFAULT now(),
    updated_at timestamptz NOT NULL DEFAULT now()
  );
  ALTER TABLE time_slots ADD COLUMN IF NOT EXISTS truck_id integer;
  CREATE OR REPLACE FUNCTION assign_truck() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    -- The lock of a day that lockDays takes, too: two slots added at once must not get one truck.
    PERFORM pg_advisory_xact_lock(2, NEW.date - date '2000-01-01');
    LOOP
      SELECT t.id INTO NEW.truck_id FROM trucks t
        WHERE t.is_active AND NOT EXISTS (SELECT 1 FROM time_slots s WHERE s.truck_id = t.id AND s.date = NEW.date
          AND s.start_time < NEW.end_time AND s.end_time > NEW.start_time)
        ORDER BY t.id LIMIT 1;
      IF FOUND THEN RETURN NEW; END IF;
      INSERT INTO trucks (name)
        SELECT 'Truck ' || n FROM generate_series(1, (SELECT count(*) + 1 FROM trucks)) AS n
        WHERE NOT EXISTS (SELECT 1 FROM trucks WHERE lower(name) = 'truck ' || n) ORDER BY n LIMIT 1
        ON CONFLICT DO NOTHING;
    END LOOP;
  END $$;
  CREATE OR REPLACE TRIGGER time_slots_assign_truck BEFORE INSERT ON time_slots
    FOR EACH ROW WHEN (NEW.truck_id IS NULL) EXECUTE FUNCTION assign_truck();
`;

const MAKE_TRUCKS = `
  INSERT INTO trucks (name)
    SELECT 'Truck ' || n FROM generate_series(1, (
      SELECT coalesce(max(slots), 0) FROM (SELECT count(*) AS slots FROM time_slots WHERE truck_id IS NULL GROUP BY date, start_time)
    )) AS n
    ON CONFLICT DO NOTHING`;

/** One day at a time. The windows of a day never overlap, so the place of a slot in its window is free in its truck's day. */
const ASSIGN_DAY = `
  WITH numbered AS (
    SELECT id, row_number() OVER (PARTITION BY start_time ORDER BY id) AS place FROM time_slots
    WHERE date = (SELECT date FROM time_slots WHERE truck_id IS NULL ORDER BY date LIMIT 1) AND truck_id IS NULL
  ), placed AS (
    SELECT id, row_number() OVER (ORDER BY id) AS place FROM trucks
  )
  UPDATE time_slots s SET truck_id = t.id FROM numbered n JOIN placed t USING (place) WHERE s.id = n.id RETURNING s.id`;

export async function up({ context }: { context: QueryInterface }): Promise<void> {
  const { sequelize } = context;
  await sequelize.query(TABLE);
  await createIndexConcurrently(context, 'trucks_by_name', { on: 'trucks (lower(name))', unique: true });
  await sequelize.query(MAKE_TRUCKS);
  for (;;) {
    const [assigned] = await sequelize.query(ASSIGN_DAY);
    if (assigned.length === 0) break;
  }
  await addCheckConcurrently(context, 'time_slots', { name: 'time_slots_have_a_truck', check: 'truck_id IS NOT NULL' });
  await createIndexConcurrently(context, 'time_slots_by_truck', {
    on: 'time_slots (truck_id, date, start_time)',
    unique: true,
  });
}

export async function down({ context }: { context: QueryInterface }): Promise<void> {
  await context.sequelize.query(`
    DROP TRIGGER time_slots_assign_truck ON time_slots;
    DROP FUNCTION assign_truck;
    ALTER TABLE time_slots DROP COLUMN truck_id;
    DROP TABLE trucks;
  `);
}
