import type { DisputeStatus, TripNeeds } from '@tailgate/contracts';
import type { CancellationPolicy, PaymentPart, PaymentStatus } from '@tailgate/domain';
import { dateColumns } from '@tailgate/service-kit/database';
import type {
  CreationOptional,
  InferAttributes,
  InferCreationAttributes,
  Model,
  ModelStatic,
  Sequelize,
} from 'sequelize';
import { DataTypes, Op } from 'sequelize';
import type { FailureCode } from './payment-failures.ts';
import type { RefundState } from './refund-state.ts';
import type { Stage } from './stages.ts';

export const FIRST = { part: { [Op.ne]: 'balance' as const } };

export interface PaymentRow extends Model<InferAttributes<PaymentRow>, InferCreationAttributes<PaymentRow>> {
  id: CreationOptional<number>;
  appointment_id: number;
  amount: string;
  part: CreationOptional<PaymentPart>;
  /** The price that a deposit is a share of; null otherwise, and for a deposit that was deleted and came back. */
  price: CreationOptional<string | null>;
  payment_method: string | null;
  transaction_id: CreationOptional<string | null>;
  receipt_number: CreationOptional<string | null>;
  status: PaymentStatus;
  stage: Stage;
  quote_id: number | null;
  quote_reference: string | null;
  quote_version: number | null;
  /** The slot that the buyer saw; it never changes. Another choice is another payment. */
  time_slot_id: number | null;
  /** What its trip needed of a truck when the payment was opened. */
  trip: CreationOptional<TripNeeds | null>;
  idempotency_key: string;
  attempt: CreationOptional<number>;
  failure_code: CreationOptional<FailureCode | null>;
  refund_state: CreationOptional<RefundState | null>;
  /** What is refunded when the trip is cancelled, as the buyer read it; null is everything. */
  cancellation_policy: CreationOptional<CancellationPolicy | null>;
  /** What is to be refunded in all; null is everything once a refund has begun, and nothing before. */
  return_cents: CreationOptional<number | null>;
  dispute_state: CreationOptional<DisputeStatus | null>;
  fraud_warned_at: CreationOptional<Date | null>;
  swept_at: CreationOptional<Date | null>;
  forgotten_at: CreationOptional<Date | null>;
  traceparent: CreationOptional<string | null>;
  created_at: CreationOptional<Date>;
  updated_at: CreationOptional<Date>;
}

export function definePayment(database: Sequelize, now: () => Date): ModelStatic<PaymentRow> {
  return database.define<PaymentRow>(
    'payment',
    {
      id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
      appointment_id: { type: DataTypes.INTEGER, allowNull: false },
      amount: { type: DataTypes.DECIMAL(10, 2), allowNull: false },
      part: { type: DataTypes.TEXT, allowNull: false, defaultValue: 'whole' },
      price: DataTypes.DECIMAL(10, 2),
      payment_method: DataTypes.TEXT,
      transaction_id: DataTypes.TEXT,
      receipt_number: DataTypes.TEXT,
      status: { type: DataTypes.TEXT, allowNull: false },
      stage: { type: DataTypes.TEXT, allowNull: false },
      quote_id: DataTypes.INTEGER,
      quote_reference: DataTypes.TEXT,
      quote_version: DataTypes.INTEGER,
      time_slot_id: DataTypes.INTEGER,
      trip: DataTypes.JSONB,
      idempotency_key: { type: DataTypes.UUID, allowNull: false },
      attempt: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 0 },
      failure_code: DataTypes.TEXT,
      refund_state: DataTypes.TEXT,
      cancellation_policy: DataTypes.JSONB,
      return_cents: DataTypes.INTEGER,
      dispute_state: DataTypes.TEXT,
      fraud_warned_at: DataTypes.DATE,
      swept_at: DataTypes.DATE,
      forgotten_at: DataTypes.DATE,
      traceparent: DataTypes.TEXT,
      ...dateColumns(now),
    },
    { tableName: 'payments', timestamps: true, createdAt: 'created_at', updatedAt: 'updated_at' },
  );
}
