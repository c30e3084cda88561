import { execute } from '@tailgate/service-kit/database';
import type { Sequelize, Transaction } from 'sequelize';

const ERASED = 'Erased';

/** The contact of an erased client: no mail reaches ".invalid" (RFC 2606). The triggers of search columns follow. */
const CLIENTS = `UPDATE clients SET name = 'Erased client ' || id, email = 'client-' || id || '@erased.invalid', phone = '${ERASED}',
    preferred_contact = 'email', user_id = NULL, erased_at = $now::timestamptz, version = version + 1, updated_at = $now::timestamptz
  WHERE id = ANY($ids)`;
const QUOTES = `UPDATE quotes SET origin = '${ERASED}', destination = '${ERASED}', requested_time = NULL, item_description = NULL,
    special_instructions = NULL, rejection_reason = NULL, external_booking_id = NULL, booking_key = NULL, request_hash = NULL,
    status = CASE status WHEN 'pending' THEN 'rejected' ELSE status END, version = version + 1, updated_at = $now::timestamptz
  WHERE client_id = ANY($ids)`;
const APPOINTMENTS = `UPDATE appointments SET origin = '${ERASED}', destination = '${ERASED}', notes = NULL, instructions = NULL,
    fewer_hours = jsonb_set(fewer_hours, '{reason}', '"${ERASED}"'), version = version + 1, updated_at = $now::timestamptz
  WHERE client_id = ANY($ids)`;
/** Waiting mails are deleted; their jobs find nothing to send. */
const WAITING_MESSAGES = "DELETE FROM messages WHERE client_id = ANY($ids) AND status = 'queued'";
const MESSAGES = `UPDATE messages SET to_address = 'client-' || client_id || '@erased.invalid', sender_network = NULL, body = NULL, mail = NULL,
    error = CASE WHEN error IS NULL THEN NULL ELSE '${ERASED}' END
  WHERE client_id = ANY($ids)`;

const HELP = `DELETE FROM messages WHERE kind = 'text-help'
  AND to_address IN (SELECT phone FROM text_consents WHERE client_id = ANY($ids))`;
/** What a client was before an import changed it, and the hashes of its trips. Without them no import brings the contact back. */
const IMPORTED = `DELETE FROM import_records WHERE client_id = ANY($ids)
  OR appointment_id IN (SELECT id FROM appointments WHERE client_id = ANY($ids))`;
/** What the crew wrote: who took the load, and words about a problem. */
const CREW_ACTIONS = `UPDATE crew_actions SET detail = '{}'
  WHERE detail <> '{}' AND appointment_id IN (SELECT id FROM appointments WHERE client_id = ANY($ids))`;
/** Staff's emails about problems repeat the crew's words. */
const CREW_ALERTS = `UPDATE messages SET alert = alert || '{"words": null}', mail = NULL
  WHERE kind = 'trip-problem' AND appointment_id IN (SELECT id FROM appointments WHERE client_id = ANY($ids))`;
const CONSENTS = 'DELETE FROM text_consents WHERE client_id = ANY($ids)';

/** Their files go with the next run of the job that deletes stray files. */
const PHOTOS = `DELETE FROM photos WHERE quote_id IN (SELECT id FROM quotes WHERE client_id = ANY($ids))
  OR appointment_id IN (SELECT id FROM appointments WHERE client_id = ANY($ids))`;

const RECEIPTS = 'SELECT erase_receipts($ids::integer[])';

/** Money, times, statuses and ids stay. Receipts of clients merged into these are included. */
export async function eraseRows(
  database: Sequelize,
  { clientIds: ids, withMerged }: { clientIds: readonly number[]; withMerged: readonly number[] },
  now: Date,
  transaction: Transaction,
): Promise<void> {
  // Quotes and appointments before clients, as everywhere.
  const messages = [WAITING_MESSAGES, MESSAGES, HELP, CREW_ALERTS];
  for (const sql of [QUOTES, APPOINTMENTS, ...messages, CONSENTS, IMPORTED, CREW_ACTIONS, PHOTOS])
    await execute(database, sql, sql.includes('$now') ? { ids, now } : { ids }, transaction);
  await execute(database, CLIENTS, { ids, now }, transaction);
  await execute(database, RECEIPTS, { ids: withMerged }, transaction);
}
