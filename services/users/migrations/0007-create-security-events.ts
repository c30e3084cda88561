import type { Migration } from '@tailgate/service-kit/database';

export const up: Migration = async ({ context }) => {
  // Append-only. Of a row only the number of its repetitions grows, and only old rows can be deleted, by the clean-up.
  await context.sequelize.query(`
    CREATE TABLE security_events (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      kind text NOT NULL,
      at timestamptz NOT NULL,
      last_at timestamptz NOT NULL,
      times integer NOT NULL CONSTRAINT security_events_times_positive CHECK (times > 0),
      user_id integer,
      subject_id integer,
      name_hash text,
      address text,
      browser text,
      request_id text,
      detail text,
      minute timestamptz NOT NULL,
      source text NOT NULL,
      CONSTRAINT security_events_once_a_minute UNIQUE (minute, source)
    )`);
  await context.sequelize.query(`
    CREATE INDEX security_events_by_kind ON security_events (kind, id);
    CREATE INDEX security_events_by_user ON security_events (user_id, id) WHERE user_id IS NOT NULL;
    CREATE INDEX security_events_by_subject ON security_events (subject_id, id) WHERE subject_id IS NOT NULL;
    CREATE INDEX security_events_by_address ON security_events (address text_pattern_ops, id);
    CREATE INDEX security_events_by_time ON security_events (last_at)`);
  await context.sequelize.query(`
    CREATE FUNCTION refuse_security_event_change() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'UPDATE' AND NEW.times > OLD.times AND NEW.last_at >= OLD.last_at
        AND to_jsonb(NEW) - 'times' - 'last_at' = to_jsonb(OLD) - 'times' - 'last_at' THEN RETURN NEW;
      END IF;
      IF TG_OP = 'DELETE' AND OLD.last_at < now() - interval '30 days' THEN RETURN OLD;
      END IF;
      RAISE EXCEPTION 'security events are append-only';
    END $$;
    CREATE TRIGGER security_events_stay BEFORE UPDATE OR DELETE ON security_events
      FOR EACH ROW EXECUTE FUNCTION refuse_security_event_change();
    CREATE TRIGGER security_events_are_kept BEFORE TRUNCATE ON security_events
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_security_event_change()`);
};

export const down: Migration = async ({ context }) => {
  await context.sequelize.query('DROP TABLE security_events; DROP FUNCTION refuse_security_event_change()');
};
