import type { PhotoKind } from '@tailgate/contracts';
import { execute } from '@tailgate/service-kit/database';
import type { Sequelize, Transaction } from 'sequelize';

export interface StoredPhoto {
  id: string;
  quote_id: number | null;
  appointment_id: number | null;
  kind: PhotoKind;
  taken_at: Date | null;
  received_at: Date;
  sha256: string;
  width: number;
  height: number;
  bytes: number;
  position: object | null;
}
export type PhotoOwner = Pick<StoredPhoto, 'quote_id' | 'appointment_id'>;

const OF_OWNER = '(quote_id = $quote_id::integer OR appointment_id = $appointment_id::integer)';
const ADD = `INSERT INTO photos (id, quote_id, appointment_id, kind, taken_at, received_at, sha256, width, height, bytes, position)
  VALUES ($id::uuid, $quote_id::integer, $appointment_id::integer, $kind, $taken_at::timestamptz, $received_at, $sha256,
    $width, $height, $bytes, $position::jsonb)`;
const WITH_USER = `SELECT p.*, c.user_id FROM photos p
    LEFT JOIN quotes q ON q.id = p.quote_id LEFT JOIN appointments a ON a.id = p.appointment_id
    JOIN clients c ON c.id = coalesce(q.client_id, a.client_id)
  WHERE p.id = $id::uuid`;
const OF_CLIENTS = `SELECT p.* FROM photos p
    LEFT JOIN quotes q ON q.id = p.quote_id LEFT JOIN appointments a ON a.id = p.appointment_id
  WHERE coalesce(q.client_id, a.client_id) = ANY($clientIds) ORDER BY p.received_at, p.id`;

export function createPhotoRepository(database: Sequelize) {
  return {
    async find(id: string, transaction?: Transaction): Promise<(StoredPhoto & { user_id: number | null }) | null> {
      const [row] = await execute<StoredPhoto & { user_id: number | null }>(database, WITH_USER, { id }, transaction);
      return row ?? null;
    },

    async count(owner: PhotoOwner, kind: PhotoKind, transaction: Transaction): Promise<number> {
      const sql = `SELECT count(*)::integer AS count FROM photos WHERE ${OF_OWNER} AND kind = $kind`;
      const [row] = await execute<{ count: number }>(database, sql, { ...owner, kind }, transaction);
      return row?.count ?? 0;
    },

    async add(photo: StoredPhoto, transaction: Transaction): Promise<void> {
      const position = photo.position && JSON.stringify(photo.position);
      await execute(database, ADD, { ...photo, position }, transaction);
    },

    async countOfDay(truckDayId: number, transaction: Transaction): Promise<number> {
      const sql = `SELECT count(*)::integer AS count FROM photos p JOIN crew_trips t ON t.appointment_id = p.appointment_id
        WHERE t.truck_day_id = $truckDayId`;
      const [row] = await execute<{ count: number }>(database, sql, { truckDayId }, transaction);
      return row?.count ?? 0;
    },

    /** In the order in which they were taken. */
    ofAppointment: (appointmentId: number) =>
      execute<StoredPhoto>(
        database,
        'SELECT * FROM photos WHERE appointment_id = $appointmentId ORDER BY taken_at, received_at, id',
        { appointmentId },
      ),

    ofQuote: (quoteId: number) =>
      execute<StoredPhoto>(database, 'SELECT * FROM photos WHERE quote_id = $quoteId ORDER BY received_at, id', {
        quoteId,
      }),

    listOfClients: (clientIds: readonly number[]) => execute<StoredPhoto>(database, OF_CLIENTS, { clientIds }),

    hashesOf: (ids: readonly string[]) =>
      execute<Pick<StoredPhoto, 'id' | 'sha256'>>(
        database,
        'SELECT id, sha256 FROM photos WHERE id = ANY($ids::uuid[])',
        { ids },
      ),

    async deleteBefore(before: Date): Promise<void> {
      await execute(database, 'DELETE FROM photos WHERE received_at < $before::timestamptz', { before });
    },
  };
}
