import type { FewerHours, TripNeeds } from '@tailgate/contracts';
import type { AppointmentStatus, CancellationPolicy, ServiceTier } from '@tailgate/domain';
import { dateColumns } from '@tailgate/service-kit/database';
import type { Model, ModelStatic, Optional, Sequelize } from 'sequelize';
import { DataTypes } from 'sequelize';

export interface StoredAppointment {
  id: number;
  client_id: number;
  quote_id: number | null;
  /** The payment of an appointment without a quote; otherwise the quote has it. */
  payment_id: number | null;
  service_type: ServiceTier;
  origin: string;
  destination: string;
  distance: string;
  rate: string;
  load_weight: number;
  weight_fee: string;
  total_amount: string;
  price_book_version: number;
  appointment_date: string | null;
  appointment_time_start: string | null;
  appointment_time_end: string | null;
  fewer_hours: FewerHours | null;
  status: AppointmentStatus;
  notes: string | null;
  instructions: string | null;
  /** Staff entered it after it took place: it has no time slot, and nobody is notified. */
  entered_later: boolean;
  version: number;
  cancelled_at: Date | null;
  /** What is refunded when it is cancelled, as it was when it was paid; null is everything. */
  cancellation_policy: CancellationPolicy | null;
  /** When a trip would have started that its customer moved after free cancellation had ended; else null. */
  fee_trip_at: Date | null;
  /** How a paid trip with a policy was cancelled, and when it would have started; null for every other. */
  cancel_kind: 'cancelled' | 'no_show' | null;
  cancel_waived: boolean | null;
  cancelled_trip_at: Date | null;
  refund_amount: string | null;
  kept_amount: string | null;
  deposit_amount: string | null;
  /** What is still to be paid after a deposit, zero once it is; null without a deposit. It stays when the trip is cancelled. */
  balance_due: string | null;
  balance_payment_id: number | null;
  /** While this is in the future, a reschedule is choosing a slot. */
  rescheduling_until: Date | null;
  /** The held slot of a reschedule that is not finished, and the time to restore if the hold is lost. */
  claimed_slot_id: number | null;
  /** What the trip needed then; null if a service of the last release held the slot. */
  claimed_trip: TripNeeds | null;
  former_date: string | null;
  former_time_start: string | null;
  former_time_end: string | null;
  former_fewer_hours: FewerHours | null;
  created_at: Date;
  updated_at: Date;
}
type Nullable = {
  [C in keyof StoredAppointment]: null extends StoredAppointment[C] ? C : never;
}[keyof StoredAppointment];
export type NewAppointment = Optional<
  StoredAppointment,
  Exclude<Nullable, 'quote_id'> | 'id' | 'status' | 'entered_later' | 'version' | 'created_at' | 'updated_at'
>;

export interface AppointmentRow extends Model<StoredAppointment, NewAppointment>, StoredAppointment {}

// Sequelize writes the column's name into the definition, so each column needs its own object.
const money = () => ({ type: DataTypes.DECIMAL(10, 2), allowNull: false });

export function defineAppointment(database: Sequelize, now: () => Date): ModelStatic<AppointmentRow> {
  return database.define<AppointmentRow>(
    'appointment',
    {
      id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
      client_id: { type: DataTypes.INTEGER, allowNull: false },
      quote_id: DataTypes.INTEGER,
      payment_id: DataTypes.INTEGER,
      service_type: { type: DataTypes.TEXT, allowNull: false },
      origin: { type: DataTypes.STRING(300), allowNull: false },
      destination: { type: DataTypes.STRING(300), allowNull: false },
      distance: money(),
      rate: money(),
      load_weight: { type: DataTypes.INTEGER, allowNull: false },
      weight_fee: money(),
      total_amount: money(),
      price_book_version: { type: DataTypes.INTEGER, allowNull: false },
      appointment_date: DataTypes.DATEONLY,
      appointment_time_start: DataTypes.TIME,
      appointment_time_end: DataTypes.TIME,
      fewer_hours: DataTypes.JSONB,
      status: { type: DataTypes.TEXT, allowNull: false, defaultValue: 'pending' },
      notes: DataTypes.TEXT,
      instructions: DataTypes.TEXT,
      entered_later: { type: DataTypes.BOOLEAN, allowNull: false, defaultValue: false },
      version: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 1 },
      cancelled_at: DataTypes.DATE,
      cancellation_policy: DataTypes.JSONB,
      fee_trip_at: DataTypes.DATE,
      cancel_kind: DataTypes.TEXT,
      cancel_waived: DataTypes.BOOLEAN,
      cancelled_trip_at: DataTypes.DATE,
      refund_amount: DataTypes.DECIMAL(10, 2),
      kept_amount: DataTypes.DECIMAL(10, 2),
      deposit_amount: DataTypes.DECIMAL(10, 2),
      balance_due: DataTypes.DECIMAL(10, 2),
      balance_payment_id: DataTypes.INTEGER,
      rescheduling_until: DataTypes.DATE,
      claimed_slot_id: DataTypes.INTEGER,
      claimed_trip: DataTypes.JSONB,
      former_date: DataTypes.DATEONLY,
      former_time_start: DataTypes.TIME,
      former_time_end: DataTypes.TIME,
      former_fewer_hours: DataTypes.JSONB,
      ...dateColumns(now),
    },
    { tableName: 'appointments', timestamps: true, createdAt: 'created_at', updatedAt: 'updated_at' },
  );
}
