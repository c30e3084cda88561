import type { ActionResult, CrewPress, CrewStep, TripProgress } from '@tailgate/contracts';
import { execute } from '@tailgate/service-kit/database';
import type { Sequelize, Transaction } from 'sequelize';
import type { ArrivalWindow } from '../rules/arrival-window.ts';

export interface CrewTrip {
  appointment_id: number;
  truck_day_id: number;
  step: CrewStep;
  step_at: Date | null;
  action_id: string | null;
  told: string[];
  arrival_from: Date | null;
  arrival_to: Date | null;
  version: number;
}
export type ActionDetail = Partial<
  Pick<TripProgress['actions'][number], 'reason' | 'words' | 'handed_over' | 'receiver' | 'photos' | 'not_taken'>
>;
export interface StoredAction {
  id: string;
  truck_day_id: number;
  appointment_id: number;
  press: CrewPress;
  phone: string;
  phone_time: Date;
  happened_at: Date;
  received_at: Date;
  detail: ActionDetail;
  effect: Exclude<ActionResult['effect'], 'refused'>;
  effect_reason: string | null;
  step_before: CrewStep;
  before_action_id: string | null;
}

const KEPT = ['step', 'step_at', 'action_id', 'told', 'arrival_from', 'arrival_to'] as const;
export type TripChange = Partial<Pick<CrewTrip, (typeof KEPT)[number]>>;

export function createCrewRepository(database: Sequelize) {
  const trips = async (sql: string, bind: object, transaction: Transaction | null = null) =>
    await execute<CrewTrip>(database, sql, { ...bind }, transaction);
  const actions = async (sql: string, bind: object, transaction: Transaction | null = null) =>
    await execute<StoredAction>(database, sql, { ...bind }, transaction);
  return {
    /** Notes that these trips are on the day: what their crew sends later counts, even after they were moved away. */
    async note(truckDayId: number, appointmentIds: readonly number[], transaction: Transaction | null): Promise<void> {
      const sql = `INSERT INTO crew_trips (appointment_id, truck_day_id)
        SELECT a.id, $truckDayId::integer FROM appointments a WHERE a.id = ANY($appointmentIds) ON CONFLICT DO NOTHING`;
      await trips(sql, { truckDayId, appointmentIds }, transaction);
    },

    ofDay: (truckDayId: number) => trips('SELECT * FROM crew_trips WHERE truck_day_id = $truckDayId', { truckDayId }),

    ofDate: (date: string) =>
      trips(`SELECT t.* FROM crew_trips t JOIN truck_days d ON d.id = t.truck_day_id WHERE d.date = $date::date`, {
        date,
      }),

    /** @returns how far the crew came that acted last, on any day, on this one, or on this truck's */
    async latest(
      appointmentId: number,
      { date, truckId }: { date?: string; truckId?: number } = {},
    ): Promise<CrewTrip | null> {
      const sql = `SELECT t.* FROM crew_trips t JOIN truck_days d ON d.id = t.truck_day_id
        WHERE t.appointment_id = $appointmentId AND ($date::date IS NULL OR d.date = $date::date)
          AND ($truckId::integer IS NULL OR d.truck_id = $truckId::integer)
        ORDER BY d.date DESC, t.step_at DESC NULLS LAST, d.id DESC LIMIT 1`;
      return (await trips(sql, { appointmentId, date: date ?? null, truckId: truckId ?? null }))[0] ?? null;
    },

    /** @returns what the customer heard of the trip on the day of this truck day, from whichever truck */
    async toldOnDay({ appointment_id, truck_day_id }: CrewTrip, transaction: Transaction): Promise<string[]> {
      const sql = `SELECT t.* FROM crew_trips t JOIN truck_days d ON d.id = t.truck_day_id
        WHERE t.appointment_id = $appointment_id AND d.date = (SELECT date FROM truck_days WHERE id = $truck_day_id)`;
      return (await trips(sql, { appointment_id, truck_day_id }, transaction)).flatMap(({ told }) => told);
    },

    async lock(
      { appointmentId, truckDayId }: { appointmentId: number; truckDayId: number },
      transaction: Transaction,
    ): Promise<CrewTrip | null> {
      const sql = `SELECT * FROM crew_trips WHERE appointment_id = $appointmentId AND truck_day_id = $truckDayId FOR UPDATE`;
      return (await trips(sql, { appointmentId, truckDayId }, transaction))[0] ?? null;
    },

    async change(
      { appointment_id, truck_day_id }: Pick<CrewTrip, 'appointment_id' | 'truck_day_id'>,
      change: TripChange,
      transaction: Transaction,
    ): Promise<void> {
      const sets = Object.keys(change).map((name) => `${name} = $${name}`);
      const sql = `UPDATE crew_trips SET ${[...sets, 'version = version + 1'].join(', ')}
        WHERE appointment_id = $appointment_id AND truck_day_id = $truck_day_id`;
      await trips(sql, { appointment_id, truck_day_id, ...change }, transaction);
    },

    /** The trip keeps its version: what staff are changing has not changed. */
    async expect(
      { appointment_id, truck_day_id }: CrewTrip,
      window: ArrivalWindow,
      transaction: Transaction,
    ): Promise<void> {
      const sql = `UPDATE crew_trips SET arrival_from = $arrival_from, arrival_to = $arrival_to
        WHERE appointment_id = $appointment_id AND truck_day_id = $truck_day_id`;
      await trips(sql, { appointment_id, truck_day_id, ...window }, transaction);
    },

    /** @returns the trip to which the crew drives; the latest if they pressed for several */
    async onTheWay(truckDayId: number): Promise<CrewTrip | null> {
      const sql = `SELECT * FROM crew_trips WHERE truck_day_id = $truckDayId AND step = 'on-the-way'
        ORDER BY step_at DESC LIMIT 1`;
      return (await trips(sql, { truckDayId }))[0] ?? null;
    },

    /** @returns where the crew was last by their steps, or null before their first stop */
    async lastAddress(truckDayId: number): Promise<string | null> {
      const sql = `SELECT CASE t.step WHEN 'delivered' THEN a.destination ELSE a.origin END AS address
        FROM crew_trips t JOIN appointments a ON a.id = t.appointment_id
        WHERE t.truck_day_id = $truckDayId AND t.step NOT IN ('waiting', 'on-the-way')
        ORDER BY t.step_at DESC LIMIT 1`;
      return (await execute<{ address: string }>(database, sql, { truckDayId }))[0]?.address ?? null;
    },

    async findAction(id: string, transaction: Transaction | null = null): Promise<StoredAction | null> {
      return (await actions('SELECT * FROM crew_actions WHERE id = $id::uuid', { id }, transaction))[0] ?? null;
    },

    actionsOf: (appointmentIds: readonly number[]) =>
      actions(
        'SELECT * FROM crew_actions WHERE appointment_id = ANY($appointmentIds) ORDER BY happened_at, received_at, id',
        { appointmentIds },
      ),

    async countActions(truckDayId: number): Promise<number> {
      const sql = 'SELECT count(*)::integer AS count FROM crew_actions WHERE truck_day_id = $truckDayId';
      return (await execute<{ count: number }>(database, sql, { truckDayId }))[0]?.count ?? 0;
    },

    async countKnown(ids: readonly string[]): Promise<number> {
      const sql = 'SELECT count(*)::integer AS count FROM crew_actions WHERE id = ANY($ids::uuid[])';
      return (await execute<{ count: number }>(database, sql, { ids }))[0]?.count ?? 0;
    },

    async addAction(action: StoredAction, transaction: Transaction): Promise<void> {
      const sql = `INSERT INTO crew_actions (id, truck_day_id, appointment_id, press, phone, phone_time, happened_at, received_at, detail,
          effect, effect_reason, step_before, before_action_id)
        VALUES ($id, $truck_day_id, $appointment_id, $press, $phone, $phone_time, $happened_at, $received_at, $detail::jsonb,
          $effect, $effect_reason, $step_before, $before_action_id)`;
      await actions(sql, { ...action, detail: JSON.stringify(action.detail) }, transaction);
    },
  };
}
