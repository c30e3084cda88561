import type { PaymentDetails } from '@tailgate/contracts';
import type {
  CreationOptional,
  InferAttributes,
  InferCreationAttributes,
  Model,
  ModelStatic,
  Sequelize,
} from 'sequelize';
import { DataTypes } from 'sequelize';

export interface LedgerRow extends Model<InferAttributes<LedgerRow>, InferCreationAttributes<LedgerRow>> {
  id: CreationOptional<string>;
  payment_id: number;
  quote_id: number | null;
  appointment_id: number;
  /** Null for cash and checks. What Stripe has no object for has no `stripe_object_id`. */
  payment_intent_id: string | null;
  kind: PaymentDetails['ledger'][number]['kind'];
  stripe_object_id: string | null;
  amount_cents: number;
  currency: string;
  created_at: CreationOptional<Date>;
}

export function defineLedger(database: Sequelize): ModelStatic<LedgerRow> {
  return database.define<LedgerRow>(
    'ledger_entry',
    {
      id: { type: DataTypes.BIGINT, primaryKey: true, autoIncrement: true },
      payment_id: { type: DataTypes.INTEGER, allowNull: false },
      quote_id: DataTypes.INTEGER,
      appointment_id: { type: DataTypes.INTEGER, allowNull: false },
      payment_intent_id: DataTypes.TEXT,
      kind: { type: DataTypes.TEXT, allowNull: false },
      stripe_object_id: DataTypes.TEXT,
      amount_cents: { type: DataTypes.BIGINT, allowNull: false },
      currency: { type: DataTypes.TEXT, allowNull: false },
      created_at: DataTypes.DATE,
    },
    { tableName: 'ledger', timestamps: true, createdAt: 'created_at', updatedAt: false },
  );
}
