import { deleteInBatches, execute } from '@tailgate/service-kit/database';
import { QueryTypes, type Sequelize, type Transaction } from 'sequelize';

interface Farewell {
  readonly username: string;
  readonly address: string;
}

export function createFarewellRepository(sequelize: Sequelize) {
  const type = QueryTypes.SELECT as const;
  return {
    async add({ username, address, at }: Farewell & { at: Date }, transaction: Transaction): Promise<number> {
      const sql = 'INSERT INTO farewells (username, address, created_at) VALUES ($1, $2, $3) RETURNING id';
      const bind = [username, address, at];
      const [row] = await sequelize.query<{ id: number }>(sql, { type, bind, transaction });
      return row?.id ?? Promise.reject(new Error('the farewell has no id'));
    },
    async find(id: number): Promise<Farewell | null> {
      const sql = 'SELECT username, address FROM farewells WHERE id = $1';
      return (await sequelize.query<Farewell>(sql, { type, bind: [id] }))[0] ?? null;
    },
    async delete(id: number): Promise<void> {
      await execute(sequelize, 'DELETE FROM farewells WHERE id = $1', [id]);
    },
    async deleteBefore(before: Date): Promise<number> {
      const where = 'created_at < $before::timestamptz';
      return await deleteInBatches(sequelize, { from: 'farewells', where, bind: { before } });
    },
  };
}
