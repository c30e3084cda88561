import { dateColumns } from '@tailgate/service-kit/database';
import type {
  CreationOptional,
  InferAttributes,
  InferCreationAttributes,
  Model,
  ModelStatic,
  Sequelize,
} from 'sequelize';
import { DataTypes } from 'sequelize';

export interface TimeSlotRow extends Model<InferAttributes<TimeSlotRow>, InferCreationAttributes<TimeSlotRow>> {
  id: CreationOptional<number>;
  date: string;
  start_time: string;
  end_time: string;
  is_blocked: CreationOptional<boolean>;
  held_by_quote_id: CreationOptional<number | null>;
  held_by_appointment_id: CreationOptional<number | null>;
  held_until: CreationOptional<Date | null>;
  appointment_id: CreationOptional<number | null>;
  truck_id: CreationOptional<number>;
  /** The first slot of the run that this one belongs to; null for that slot itself. */
  follows_id: CreationOptional<number | null>;
  created_at: CreationOptional<Date>;
  updated_at: CreationOptional<Date>;
}

export function defineTimeSlot(database: Sequelize, now: () => Date): ModelStatic<TimeSlotRow> {
  return database.define<TimeSlotRow>(
    'time_slot',
    {
      id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
      date: { type: DataTypes.DATEONLY, allowNull: false },
      start_time: { type: DataTypes.TIME, allowNull: false },
      end_time: { type: DataTypes.TIME, allowNull: false },
      is_blocked: { type: DataTypes.BOOLEAN, allowNull: false, defaultValue: false },
      held_by_quote_id: DataTypes.INTEGER,
      held_by_appointment_id: DataTypes.INTEGER,
      held_until: DataTypes.DATE,
      appointment_id: DataTypes.INTEGER,
      truck_id: DataTypes.INTEGER,
      follows_id: DataTypes.INTEGER,
      ...dateColumns(now),
    },
    { tableName: 'time_slots', timestamps: true, createdAt: 'created_at', updatedAt: 'updated_at' },
  );
}
