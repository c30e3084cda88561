import type { QueryInterface } from 'sequelize';

// Which trips are on a truck's day is read from the slots of the payments service. A row in crew_trips says how far the crew came with a trip
// that was on their day once. crew_actions only grows; an erasure empties the details.
export async function up({ context }: { context: QueryInterface }): Promise<void> {
  await context.sequelize.query(`
    CREATE TABLE truck_days (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      truck_id integer NOT NULL,
      date date NOT NULL,
      crew text,
      phone text,
      link_generation integer NOT NULL DEFAULT 0,
      has_link boolean NOT NULL DEFAULT false,
      link_sent_at timestamptz,
      opened_at timestamptz,
      version integer NOT NULL DEFAULT 1,
      CONSTRAINT truck_days_one_each UNIQUE (truck_id, date)
    );
    CREATE TABLE crew_trips (
      appointment_id integer NOT NULL REFERENCES appointments (id) ON DELETE CASCADE,
      truck_day_id integer NOT NULL REFERENCES truck_days (id),
      step text NOT NULL DEFAULT 'waiting' CONSTRAINT crew_trips_step
        CHECK (step IN ('waiting', 'on-the-way', 'arrived', 'loaded', 'delivered', 'not-delivered')),
      step_at timestamptz,
      action_id uuid,
      told text[] NOT NULL DEFAULT '{}',
      version integer NOT NULL DEFAULT 1,
      PRIMARY KEY (appointment_id, truck_day_id)
    );
    CREATE TABLE crew_actions (
      id uuid PRIMARY KEY,
      truck_day_id integer NOT NULL REFERENCES truck_days (id),
      appointment_id integer NOT NULL REFERENCES appointments (id) ON DELETE CASCADE,
      press text NOT NULL CONSTRAINT crew_actions_press
        CHECK (press IN ('on-my-way', 'arrived', 'loaded', 'delivered', 'problem', 'undo')),
      phone uuid NOT NULL,
      phone_time timestamptz NOT NULL,
      happened_at timestamptz NOT NULL,
      received_at timestamptz NOT NULL,
      detail jsonb NOT NULL,
      effect text NOT NULL CONSTRAINT crew_actions_effect CHECK (effect IN ('applied', 'none', 'review')),
      effect_reason text,
      step_before text NOT NULL,
      before_action_id uuid
    );
    CREATE INDEX crew_actions_by_trip ON crew_actions (appointment_id, received_at);
    CREATE INDEX crew_actions_by_day ON crew_actions (truck_day_id);

    CREATE FUNCTION refuse_crew_action_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        -- With its appointment, which erases it.
        IF TG_OP = 'DELETE' AND pg_trigger_depth() > 1 THEN RETURN OLD; END IF;
        IF TG_OP = 'UPDATE' AND NEW.detail = '{}' AND (to_jsonb(NEW) - 'detail') = (to_jsonb(OLD) - 'detail') THEN RETURN NEW; END IF;
        RAISE EXCEPTION 'actions of the crew are append-only';
      END
    $$;
    CREATE TRIGGER crew_actions_stay BEFORE UPDATE OR DELETE ON crew_actions
      FOR EACH ROW EXECUTE FUNCTION refuse_crew_action_change();
  `);
}

export async function down({ context }: { context: QueryInterface }): Promise<void> {
  await context.sequelize.query(`
    DROP TABLE crew_actions, crew_trips, truck_days;
    DROP FUNCTION refuse_crew_action_change();
  `);
}
