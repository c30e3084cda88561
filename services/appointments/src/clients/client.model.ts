import type { PreferredContact } from '@tailgate/contracts';
import { dateColumns } from '@tailgate/service-kit/database';
import type { Model, ModelStatic, Optional, Sequelize } from 'sequelize';
import { DataTypes } from 'sequelize';

export interface StoredClient {
  id: number;
  name: string;
  email: string;
  phone: string;
  preferred_contact: PreferredContact;
  user_id: number | null;
  erased_at: Date | null;
  version: number;
  created_at: Date;
  updated_at: Date;
}
type NewClient = Optional<StoredClient, 'id' | 'user_id' | 'erased_at' | 'version' | 'created_at' | 'updated_at'>;

export interface ClientRow extends Model<StoredClient, NewClient>, StoredClient {}

export function defineClient(database: Sequelize, now: () => Date): ModelStatic<ClientRow> {
  return database.define<ClientRow>(
    'client',
    {
      id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
      name: { type: DataTypes.STRING(120), allowNull: false },
      email: { type: DataTypes.STRING(254), allowNull: false },
      phone: { type: DataTypes.STRING(40), allowNull: false },
      preferred_contact: { type: DataTypes.TEXT, allowNull: false },
      user_id: DataTypes.INTEGER,
      erased_at: DataTypes.DATE,
      version: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 1 },
      ...dateColumns(now),
    },
    { tableName: 'clients', timestamps: true, createdAt: 'created_at', updatedAt: 'updated_at' },
  );
}
