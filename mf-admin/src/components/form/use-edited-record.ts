import { ApiError, failureMessage, useShell } from '@tailgate/web-kit';
import type { FieldValues, UseFormReturn } from '@tailgate/web-kit/forms';
import { type FetchQueryOptions, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureToast, showRefusal } from './form-errors.ts';

export type EditConflict = {
  message: string;
  loading: boolean;
  /** Replaces what was not edited here by what is saved now. */
  load(): Promise<void>;
  overwrite(): Promise<void>;
};

type EditedRecord<Row, Key extends QueryKey, Values extends FieldValues, Checked> = {
  initial: Row;
  query: FetchQueryOptions<Row, Error, Row, Key>;
  form: UseFormReturn<Values, unknown, Checked>;
  toValues(record: Row): Values;
  /** Sends the checked form with the version of `current`, and tells the user once it is saved. */
  save(checked: Checked, current: Row): Promise<void>;
  failed: { save: string; load: string };
  /** False if edits cannot be merged field by field: loading the other person's changes then discards them. */
  keepTyped?: boolean;
};

/** A form for a record that someone else may save at the same time. The server refuses an outdated version. */
export function useEditedRecord<Row, Key extends QueryKey, Values extends FieldValues, Checked>(
  options: EditedRecord<Row, Key, Values, Checked>,
) {
  const { initial, query, form, toValues, save, failed, keepTyped = true } = options;
  const { toast } = useShell();
  const cache = useQueryClient();
  const [current, setCurrent] = useState(initial);
  const [message, setMessage] = useState<string | null>(null);
  const [loading, setLoading] = useState(false);
  // Reading it here makes the form keep track of which fields were edited.
  const { isDirty } = form.formState;

  function restart(record: Row, keepDirtyValues = false) {
    setCurrent(record);
    setMessage(null);
    form.reset(toValues(record), { keepDirtyValues });
  }

  async function readCurrent(use: (record: Row) => unknown) {
    setLoading(true);
    try {
      await use(await cache.fetchQuery(query));
    } catch (error) {
      toast(failureToast(failed.load, error));
    } finally {
      setLoading(false);
    }
  }

  async function send(checked: Checked, base: Row) {
    try {
      await save(checked, base);
      setMessage(null);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'RECORD_CHANGED') {
        return setMessage(failureMessage(error, failed.save));
      }
      showRefusal(form, error);
      toast(failureToast(failed.save, error));
    }
  }

  const conflict: EditConflict | null =
    message === null
      ? null
      : {
          message,
          loading,
          load: () => readCurrent((record) => restart(record, keepTyped && isDirty)),
          overwrite: () => readCurrent((record) => form.handleSubmit((checked) => send(checked, record))()),
        };
  return { current, conflict, restart, submit: form.handleSubmit((checked) => send(checked, current)) };
}
