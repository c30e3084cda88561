import { createIndexConcurrently } from '@tailgate/service-kit/database';
import type { QueryInterface } from 'sequelize';

// A window of the weekly plan names its truck. One that names none, as the release before writes it, is given to the first trucks in
// service. A blackout day and a removed window are those of one truck, or of all if they name none.
export const transaction = false;

const PLAN = `
  CREATE OR REPLACE FUNCTION name_trucks_of_plan() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    most integer := (SELECT max((w->>'trucks')::integer) FROM jsonb_array_elements(NEW.windows) w WHERE w->'truck_id' IS NULL);
  BEGIN
    WHILE (SELECT count(*) FROM trucks WHERE is_active) < most LOOP
      INSERT INTO trucks (name)
        SELECT 'Truck ' || n FROM generate_series(1, (SELECT count(*) + 1 FROM trucks)) AS n
        WHERE NOT EXISTS (SELECT 1 FROM trucks WHERE lower(name) = 'truck ' || n) ORDER BY n LIMIT 1
        ON CONFLICT DO NOTHING;
    END LOOP;
    NEW.windows := (
      SELECT coalesce(jsonb_agg(
        CASE WHEN t.id IS NULL THEN w.value ELSE w.value || jsonb_build_object('truck_id', t.id, 'trucks', 1) END
        ORDER BY w.ordinality, t.place), '[]')
      FROM jsonb_array_elements(NEW.windows) WITH ORDINALITY w
      LEFT JOIN (SELECT id, row_number() OVER (ORDER BY id) AS place FROM trucks WHERE is_active) t
        ON w.value->'truck_id' IS NULL AND t.place <= (w.value->>'trucks')::integer
    );
    RETURN NEW;
  END $$;
  CREATE OR REPLACE TRIGGER weekly_plan_names_trucks BEFORE INSERT OR UPDATE OF windows ON weekly_plan
    FOR EACH ROW EXECUTE FUNCTION name_trucks_of_plan();
  -- few rows: there is one plan
  UPDATE weekly_plan SET windows = windows;
`;

/** Where staff left fewer trucks in a window than the plan has, the plan must not add them again. */
const REMEMBER_REMOVED = `
  INSERT INTO removed_windows (date, start_time, end_time, truck_id)
    SELECT day, w.start_time, w.end_time, w.truck_id
    FROM weekly_plan
    CROSS JOIN generate_series(current_date - 1, filled_to, interval '1 day') AS day
    CROSS JOIN jsonb_to_recordset(windows) AS w (weekday integer, start_time time, end_time time, truck_id integer)
    CROSS JOIN LATERAL (
      SELECT bool_or(truck_id = w.truck_id) AS is_there FROM time_slots
      WHERE date = day::date AND start_time < w.end_time AND end_time > w.start_time
    ) filled
    WHERE extract(dow FROM day) = w.weekday AND NOT filled.is_there
    ON CONFLICT DO NOTHING`;

const BY_TRUCK = [
  { table: 'blackout_days', columns: 'date' },
  { table: 'removed_windows', columns: 'date, start_time, end_time' },
];

export async function up({ context }: { context: QueryInterface }): Promise<void> {
  const { sequelize } = context;
  for (const { table, columns } of BY_TRUCK) {
    await sequelize.query(`ALTER TABLE ${table} ADD COLUMN IF NOT EXISTS truck_id integer`);
    const on = `${table} (${columns}, truck_id) NULLS NOT DISTINCT`;
    await createIndexConcurrently(context, `${table}_by_truck`, { on, unique: true });
    await sequelize.query(`ALTER TABLE ${table} DROP CONSTRAINT IF EXISTS ${table}_pkey`);
  }
  await sequelize.query(PLAN);
  await sequelize.query(REMEMBER_REMOVED);
}

/** Days that are closed for one truck open again. The release before fills a plan that names its trucks. */
export async function down({ context }: { context: QueryInterface }): Promise<void> {
  const { sequelize } = context;
  await sequelize.query('DROP TRIGGER weekly_plan_names_trucks ON weekly_plan; DROP FUNCTION name_trucks_of_plan');
  for (const { table, columns } of BY_TRUCK) {
    await sequelize.query(`DELETE FROM ${table} WHERE truck_id IS NOT NULL`);
    await sequelize.query(`ALTER TABLE ${table} DROP COLUMN truck_id, ADD PRIMARY KEY (${columns})`);
  }
}
