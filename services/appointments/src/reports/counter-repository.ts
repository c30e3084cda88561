import type { AppointmentStatus } from '@tailgate/domain';
import { execute } from '@tailgate/service-kit/database';
import type { Sequelize } from 'sequelize';

const SUMS = `
  SELECT coalesce(sum(change) FILTER (WHERE subject = 'appointment'), 0)::integer AS appointments,
    coalesce(sum(change) FILTER (WHERE subject = 'appointment' AND status = 'confirmed'), 0)::integer AS confirmed,
    coalesce(sum(change) FILTER (WHERE subject = 'appointment' AND status = 'pending'), 0)::integer AS pending,
    coalesce(sum(change) FILTER (WHERE subject = 'client'), 0)::integer AS clients
  FROM tallies`;
// The deleted rows and their replacement become visible together, so the sums never change.
const COMPACT = `
  WITH gone AS (DELETE FROM tallies RETURNING subject, status, change)
  INSERT INTO tallies SELECT subject, status, sum(change) FROM gone GROUP BY subject, status HAVING sum(change) <> 0`;

type Sums = Record<'appointments' | 'clients' | Extract<AppointmentStatus, 'confirmed' | 'pending'>, number>;

export function createCounterRepository(database: Sequelize) {
  return {
    async read(): Promise<Sums> {
      const [row] = await execute<Sums>(database, SUMS);
      return row ?? { appointments: 0, confirmed: 0, pending: 0, clients: 0 };
    },

    async compact(): Promise<void> {
      await database.query(COMPACT);
    },
  };
}
