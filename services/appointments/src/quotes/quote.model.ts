import type { DistanceProviderName, DistanceSource } from '@tailgate/contracts';
import type { QuoteStatus, ServiceTier } from '@tailgate/domain';
import { dateColumns } from '@tailgate/service-kit/database';
import type { Model, ModelStatic, Optional, Sequelize } from 'sequelize';
import { DataTypes } from 'sequelize';

export interface StoredQuote {
  id: number;
  reference: string;
  client_id: number;
  service_type: ServiceTier;
  origin: string;
  destination: string;
  distance: string;
  distance_source: DistanceSource | null;
  distance_provider: DistanceProviderName | null;
  rate: string;
  load_weight: number;
  weight_fee: string;
  total_amount: string;
  price_book_version: number;
  requested_date: string | null;
  requested_time: string | null;
  item_description: string | null;
  special_instructions: string | null;
  rejection_reason: string | null;
  status: QuoteStatus;
  payment_link: string | null;
  payment_id: number | null;
  external_booking_id: string | null;
  /** Hash of the external booking id and the client's address; unique. */
  booking_key: string | null;
  request_hash: string | null;
  appointment_id: number | null;
  version: number;
  expires_at: Date | null;
  created_at: Date;
  updated_at: Date;
}
export type NewQuote = Optional<
  StoredQuote,
  | 'id'
  | 'distance_provider'
  | 'rejection_reason'
  | 'status'
  | 'payment_link'
  | 'payment_id'
  | 'booking_key'
  | 'request_hash'
  | 'appointment_id'
  | 'version'
  | 'created_at'
  | 'updated_at'
>;

export interface QuoteRow extends Model<StoredQuote, NewQuote>, StoredQuote {}

// Sequelize writes the column's name into the definition, so each column needs its own object.
const money = () => ({ type: DataTypes.DECIMAL(10, 2), allowNull: false });

export function defineQuote(database: Sequelize, now: () => Date): ModelStatic<QuoteRow> {
  return database.define<QuoteRow>(
    'quote',
    {
      id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
      reference: { type: DataTypes.CHAR(22), allowNull: false },
      client_id: { type: DataTypes.INTEGER, allowNull: false },
      service_type: { type: DataTypes.TEXT, allowNull: false },
      origin: { type: DataTypes.STRING(300), allowNull: false },
      destination: { type: DataTypes.STRING(300), allowNull: false },
      distance: money(),
      distance_source: DataTypes.TEXT,
      distance_provider: DataTypes.TEXT,
      rate: money(),
      load_weight: { type: DataTypes.INTEGER, allowNull: false },
      weight_fee: money(),
      total_amount: money(),
      price_book_version: { type: DataTypes.INTEGER, allowNull: false },
      requested_date: DataTypes.DATEONLY,
      requested_time: DataTypes.STRING(40),
      item_description: DataTypes.STRING(500),
      special_instructions: DataTypes.TEXT,
      rejection_reason: DataTypes.TEXT,
      status: { type: DataTypes.TEXT, allowNull: false, defaultValue: 'pending' },
      payment_link: DataTypes.TEXT,
      payment_id: DataTypes.INTEGER,
      external_booking_id: DataTypes.STRING(120),
      booking_key: DataTypes.CHAR(64),
      request_hash: DataTypes.CHAR(64),
      appointment_id: DataTypes.INTEGER,
      version: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 1 },
      expires_at: DataTypes.DATE,
      ...dateColumns(now),
    },
    { tableName: 'quotes', timestamps: true, createdAt: 'created_at', updatedAt: 'updated_at' },
  );
}
