import { createIndexConcurrently } from '@tailgate/service-kit/database';
import type { QueryInterface } from 'sequelize';

// An external booking id belongs to the address that it was sent with: another person's use of it neither shows nor blocks the quote.
// The hashes need no index on the client's address, and a quote of an earlier release has no hash of its request.
export const transaction = false;

export async function up({ context }: { context: QueryInterface }): Promise<void> {
  await context.sequelize.query(`
    ALTER TABLE quotes ADD COLUMN IF NOT EXISTS booking_key char(64), ADD COLUMN IF NOT EXISTS request_hash char(64);
    UPDATE quotes q SET booking_key = encode(sha256(convert_to(external_booking_id || chr(10) || lower(c.email), 'UTF8')), 'hex')
      FROM clients c WHERE c.id = q.client_id AND external_booking_id IS NOT NULL AND booking_key IS NULL;
  `);
  await createIndexConcurrently(context, 'quotes_booking_key', { unique: true, on: 'quotes (booking_key)' });
  await context.sequelize.query('DROP INDEX CONCURRENTLY IF EXISTS quotes_external_booking_id');
  await createIndexConcurrently(context, 'messages_received_by_address', {
    on: "messages (lower(to_address), created_at) WHERE kind = 'quote-received'",
  });
  await createIndexConcurrently(context, 'appointments_unfinished_reschedules', {
    on: 'appointments (updated_at) WHERE claimed_slot_id IS NOT NULL',
  });
}

export async function down({ context }: { context: QueryInterface }): Promise<void> {
  await context.sequelize.query(`
    DROP INDEX appointments_unfinished_reschedules;
    DROP INDEX messages_received_by_address;
    ALTER TABLE quotes DROP COLUMN booking_key, DROP COLUMN request_hash;
    CREATE UNIQUE INDEX quotes_external_booking_id ON quotes (external_booking_id) WHERE external_booking_id IS NOT NULL;
  `);
}
