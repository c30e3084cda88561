import type { Appointment as AppointmentAnswer, ListOrder } from '@tailgate/contracts';
import { execute } from '@tailgate/service-kit/database';
import type { Sequelize, Transaction } from 'sequelize';
import { type AnswersPage, readAnswers } from '../lists/read-answers.ts';
import type { Page } from '../lists/read-page.ts';
import { readSortedPage } from '../lists/read-page.ts';
import type { NewAppointment, StoredAppointment } from './appointment.model.ts';
import { defineAppointment } from './appointment.model.ts';
import { appointmentAnswer } from './appointment-answer.ts';
import type { AppointmentFilter, AppointmentSort } from './appointment-list.ts';
import { conditionAfter, conditionsOf, SORTED_BY, searchOf } from './appointment-list.ts';
import type { Reader } from './present-appointment.ts';

export type { StoredAppointment };
export type AppointmentChange = Partial<
  Omit<StoredAppointment, 'id' | 'client_id' | 'quote_id' | 'created_at' | 'updated_at'>
>;
export type Appointment = StoredAppointment & { client_name: string; payment_link: string | null };

export type MailedAppointment = Appointment & {
  client_email: string;
  client_user_id: number | null;
  payment_id: number | null;
  client_erased_at: Date | null;
  item_description: string | null;
};

export interface AppointmentPage {
  limit: number;
  cursor?: string | undefined;
  sort?: AppointmentSort | undefined;
  order?: ListOrder | undefined;
}

// The link is of use only while the appointment waits for its payment or its balance.
const PAYMENT_LINK = `(SELECT l.payment_link FROM quotes l WHERE l.id = a.quote_id
  AND (l.status = 'approved' AND a.status = 'pending' OR a.balance_due > 0 AND a.cancelled_at IS NULL))`;
const COLUMNS = `a.*, c.name AS client_name, ${PAYMENT_LINK} AS payment_link`;
const MAIL_COLUMNS = `${COLUMNS}, c.email AS client_email, c.user_id AS client_user_id, c.erased_at AS client_erased_at,
  coalesce(q.payment_id, a.payment_id) AS payment_id, q.item_description`;
const JOINED = 'JOIN clients c ON c.id = a.client_id';
const FROM = `appointments a ${JOINED}`;
/** More than the trucks can do in a day. */
const DAY_LIMIT = 500;

export function createAppointmentRepository(database: Sequelize, now: () => Date) {
  const model = defineAppointment(database, now);
  return {
    async find(id: number, ownerId?: number): Promise<Appointment | null> {
      const sql = `SELECT ${COLUMNS} FROM ${FROM} WHERE a.id = $id AND ($owner::integer IS NULL OR c.user_id = $owner::integer)`;
      const bind = { id, owner: ownerId ?? null };
      const [row] = await execute<Appointment>(database, sql, bind);
      return row ?? null;
    },

    async findForMail(id: number, transaction: Transaction | null = null): Promise<MailedAppointment | null> {
      const sql = `SELECT ${MAIL_COLUMNS} FROM ${FROM} LEFT JOIN quotes q ON q.id = a.quote_id WHERE a.id = $id`;
      return (await execute<MailedAppointment>(database, sql, { id }, transaction))[0] ?? null;
    },

    async lock(id: number, transaction: Transaction, ownerId?: number): Promise<StoredAppointment | null> {
      const sql = `SELECT a.* FROM ${FROM} WHERE a.id = $id AND ($owner::integer IS NULL OR c.user_id = $owner::integer) FOR UPDATE OF a`;
      const bind = { id, owner: ownerId ?? null };
      const [row] = await execute<StoredAppointment>(database, sql, bind, transaction);
      return row ?? null;
    },

    /** Begins a reschedule, which excludes others until this time. The version stays: nothing that people see changes. */
    async setRescheduling(id: number, until: Date, transaction: Transaction): Promise<void> {
      await model.update({ rescheduling_until: until }, { where: { id }, transaction, silent: true });
    },

    /** Ends the reschedule that `setRescheduling` began, unless it ran out or another one began. */
    async endRescheduling(id: number, until: Date, transaction: Transaction | null = null): Promise<void> {
      const where = { id, rescheduling_until: until };
      await model.update({ rescheduling_until: null }, { where, silent: true, transaction });
    },

    async listUnfinishedReschedules(
      before: Date,
      limit: number,
    ): Promise<{ appointment_id: number; slot_id: number }[]> {
      const sql = `SELECT id AS appointment_id, claimed_slot_id AS slot_id FROM appointments
        WHERE claimed_slot_id IS NOT NULL AND updated_at < $before ORDER BY updated_at LIMIT ${limit}`;
      return await execute(database, sql, { before });
    },

    async nextId(): Promise<number> {
      const sql = "SELECT nextval(pg_get_serial_sequence('appointments', 'id'))::integer AS id";
      const [row] = await execute<{ id: number }>(database, sql);
      if (!row) throw new Error('the sequence of appointments returned no id');
      return row.id;
    },

    async create(appointment: NewAppointment, transaction: Transaction): Promise<StoredAppointment> {
      const row = await model.create(appointment, { transaction });
      return row.get({ plain: true });
    },

    async update(id: number, change: AppointmentChange, transaction: Transaction): Promise<void> {
      await model.update(change, { where: { id }, transaction });
    },

    async listDay(day: string): Promise<Appointment[]> {
      const sql = `SELECT ${COLUMNS} FROM ${FROM} WHERE a.appointment_date = $day::date AND a.cancelled_at IS NULL
        ORDER BY a.appointment_time_start, a.id LIMIT ${DAY_LIMIT}`;
      return await execute<Appointment>(database, sql, { day });
    },

    async delete(id: number, transaction: Transaction): Promise<void> {
      await model.destroy({ where: { id }, transaction });
    },

    async list(filter: AppointmentFilter, page: AppointmentPage): Promise<Page<Appointment>> {
      const search = searchOf(filter, page.sort ?? 'newest');
      return await readSortedPage<Appointment>(database, { ...listOf(filter, page), columns: COLUMNS, search });
    },

    async listAnswers(
      filter: Omit<AppointmentFilter, 'search'>,
      page: AppointmentPage,
    ): Promise<AnswersPage<AppointmentAnswer>> {
      const isPlain = [filter.from, filter.to, filter.ids].every((each) => each === undefined);
      const query = { ...listOf(filter, page), answer: appointmentAnswer(PAYMENT_LINK, readerOf(filter)), isPlain };
      return await readAnswers<AppointmentAnswer>(database, query);
    },
  };
}
export const readerOf = ({ ownerId }: Pick<AppointmentFilter, 'ownerId'>): Reader =>
  ownerId === undefined ? 'staff' : 'customer';

function listOf(filter: AppointmentFilter, { limit, cursor, sort = 'newest', order = 'desc' }: AppointmentPage) {
  const { bind, ...rows } = conditionsOf(filter, sort);
  const following = cursor === undefined ? { after: null, bind: {} } : conditionAfter(cursor, { sort, order });
  return {
    from: 'appointments a',
    joined: JOINED,
    ...rows,
    sortedBy: SORTED_BY[sort],
    order,
    after: following.after,
    limit,
    bind: { ...bind, ...following.bind },
  };
}
export type AppointmentRepository = ReturnType<typeof createAppointmentRepository>;
