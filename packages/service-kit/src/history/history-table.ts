/** For a migration's `up`: the append-only table. Triggers refuse updates, deletes and truncation. */
export const CREATE_HISTORY = `
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  CREATE TABLE history (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    at timestamptz NOT NULL DEFAULT now(),
    actor_id integer,
    actor text,
    action text NOT NULL,
    subject text NOT NULL,
    subject_id integer NOT NULL,
    summary text NOT NULL
  );
  CREATE INDEX history_by_subject ON history (subject, subject_id, id DESC);
  CREATE INDEX history_by_time ON history (at);
  CREATE INDEX history_by_text ON history
    USING gin ((coalesce(actor, '') || ' ' || action || ' ' || summary) gin_trgm_ops);

  CREATE FUNCTION refuse_history_change() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'the history is append-only'; END
  $$;
  CREATE TRIGGER history_rows_stay BEFORE UPDATE OR DELETE ON history
    FOR EACH ROW EXECUTE FUNCTION refuse_history_change();
  CREATE TRIGGER history_stays BEFORE TRUNCATE ON history
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_history_change();
`;

/**
 * For the `up` of a second migration: indexes for lists in order of time. The searched text starts with a blank, so that one or two
 * letters can be matched at the start of words.
 */
export const INDEX_HISTORY = `
  DROP INDEX history_by_time, history_by_text;
  CREATE INDEX history_by_time ON history (at, id);
  CREATE INDEX history_by_kind_and_time ON history (subject, at, id);
  CREATE INDEX history_by_text ON history
    USING gin ((' ' || coalesce(actor, '') || ' ' || action || ' ' || summary) gin_trgm_ops);
  ANALYZE history;
`;

export const INDEX_HISTORY_AS_BEFORE = `
  DROP INDEX history_by_time, history_by_kind_and_time, history_by_text;
  CREATE INDEX history_by_time ON history (at);
  CREATE INDEX history_by_text ON history
    USING gin ((coalesce(actor, '') || ' ' || action || ' ' || summary) gin_trgm_ops);
`;

/**
 * For the `up` of a third migration: a search matches what a screen shows (history-words.ts of the contracts), and `records` lists
 * the records of an entry about many, each as "time-slot 12".
 */
export const FIND_HISTORY_AS_SHOWN = `
  ALTER TABLE history ADD COLUMN records text[];
  CREATE INDEX history_by_records ON history USING gin (records) WHERE records IS NOT NULL;
  DROP INDEX history_by_text;
  CREATE INDEX history_by_text ON history USING gin ((' ' || coalesce(actor, 'The portal') || ' ' || translate(subject, '-', ' ')
    || ' #' || subject_id::text || ' ' || translate(action, '.-_', '   ') || ' ' || summary) gin_trgm_ops);
  ANALYZE history;
`;

export const FIND_HISTORY_AS_STORED = `
  DROP INDEX history_by_text, history_by_records;
  ALTER TABLE history DROP COLUMN records;
  CREATE INDEX history_by_text ON history
    USING gin ((' ' || coalesce(actor, '') || ' ' || action || ' ' || summary) gin_trgm_ops);
`;

const ERASED_SUMMARY = 'Erased';
const ERASED_ACTOR = 'Erased user';

/**
 * For the `up` of a fourth migration: erases what entries say about a person. Who, when and what kind of change stay, and the trigger
 * lets nothing else through. Only the function may do it, if a service does not own its tables.
 */
export const ERASE_HISTORY = `
  CREATE OR REPLACE FUNCTION refuse_history_change() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'UPDATE' AND current_setting('tailgate.erasing', true) = 'on' THEN
        IF NEW.summary IN (OLD.summary, '${ERASED_SUMMARY}')
          AND (NEW.actor = '${ERASED_ACTOR}' OR NEW.actor IS NOT DISTINCT FROM OLD.actor)
          AND (NEW.id, NEW.at, NEW.actor_id, NEW.action, NEW.subject, NEW.subject_id, NEW.records)
            IS NOT DISTINCT FROM (OLD.id, OLD.at, OLD.actor_id, OLD.action, OLD.subject, OLD.subject_id, OLD.records)
        THEN RETURN NEW;
        END IF;
      END IF;
      RAISE EXCEPTION 'the history is append-only';
    END
  $$;

  CREATE OR REPLACE FUNCTION erase_history(subjects text[], ids integer[], person integer, actions text[]) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
    BEGIN
      PERFORM set_config('tailgate.erasing', 'on', true);
      UPDATE history h SET summary = '${ERASED_SUMMARY}' FROM unnest(subjects, ids) AS r (subject, id)
        WHERE h.subject = r.subject AND h.subject_id = r.id AND h.summary <> '${ERASED_SUMMARY}'
          AND (actions IS NULL OR h.action = ANY(actions));
      UPDATE history SET actor = '${ERASED_ACTOR}' WHERE actor_id = person AND actor <> '${ERASED_ACTOR}';
      PERFORM set_config('tailgate.erasing', 'off', true);
    END
  $$;
`;

export const KEEP_HISTORY_WHOLE = `
  DROP FUNCTION erase_history(text[], integer[], integer, text[]);
  CREATE OR REPLACE FUNCTION refuse_history_change() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'the history is append-only'; END
  $$;
`;

export const DROP_HISTORY = 'DROP TABLE history; DROP FUNCTION refuse_history_change()';

/**
 * SQL of what a search of the history looks in: the labels of history-words.ts of the contracts, and the summary. Keep it identical to
 * the index in FIND_HISTORY_AS_SHOWN, or Postgres does not use the index.
 */
export const HISTORY_TEXT = `(' ' || coalesce(actor, 'The portal') || ' ' || translate(subject, '-', ' ')
  || ' #' || subject_id::text || ' ' || translate(action, '.-_', '   ') || ' ' || summary)`;
