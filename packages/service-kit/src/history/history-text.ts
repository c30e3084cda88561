/**
 * What a history shows of an entry, as SQL in which a search looks: the words of historyActorLabel, historyRecordLabel and
 * historyActionLabel of the contracts, and the summary. Written as in its index (FIND_HISTORY_AS_SHOWN), or Postgres would not use it.
 */
export const HISTORY_TEXT = `(' ' || coalesce(actor, 'The portal') || ' ' || translate(subject, '-', ' ')
  || ' #' || subject_id::text || ' ' || translate(action, '.-_', '   ') || ' ' || summary)`;
