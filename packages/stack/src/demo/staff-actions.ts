import type { AppointmentUpdateBody } from '@tailgate/contracts';
import { routes } from '@tailgate/contracts';
import {
  formatHundredths,
  parseHundredths,
  STAFF_RATE_CENTS_PER_MILE,
  staffPrice,
  tierForDistance,
} from '@tailgate/domain';
import type { Action, Company } from './action.ts';
import { until } from './action.ts';
import { clockTime } from './calendar.ts';
import type { Person } from './people.ts';
import type { Account, PortalClient } from './portal-client.ts';
import { type Order, required } from './quote-actions.ts';
import type { Hour } from './slot-index.ts';

/** Staff create an appointment after a phone call. */
export function makeAppointment(order: Order, at: Date, hour: Hour): Action {
  return {
    at,
    async run({ portal, calendar }) {
      const { item_description: notes, special_instructions: _none, ...load } = order.load;
      const distance = parseHundredths(load.distance);
      const service_type = tierForDistance(distance);
      const price = staffPrice(distance, service_type, load.load_weight);
      const made = await portal.call(routes.createAppointment, 'admin', {
        body: {
          ...load,
          ...windowOf(hour),
          client_id: await clientOf(portal, order.person),
          service_type,
          notes,
          appointment_date: calendar.date(hour.day),
          rate: formatHundredths(STAFF_RATE_CENTS_PER_MILE),
          weight_fee: formatHundredths(price.weightFee),
          total_amount: formatHundredths(price.total),
        },
      });
      [order.appointmentId, order.total] = [made.id, made.total_amount];
    },
  };
}

function windowOf({ hour }: Hour) {
  return { appointment_time_start: clockTime(hour), appointment_time_end: clockTime(hour + 1) };
}

async function clientOf(portal: PortalClient, { home: _home, miles: _miles, ...person }: Person): Promise<number> {
  const [known] = await portal.call(routes.listClients, 'admin', { query: { search: person.email } });
  return (known ?? (await portal.call(routes.createClient, 'admin', { body: person }))).id;
}

/** @param by.hour the slot that the payment gives to the appointment, unless staff chose one when they created it */
export function recordPayment(
  order: Order,
  at: Date,
  by: { method: 'cash' | 'check'; number?: string; hour?: Hour },
): Action {
  return {
    at,
    afterMailsOf: order,
    async run({ portal, slots, calendar }) {
      const { method: payment_method, number, hour } = by;
      await portal.call(routes.recordPayment, 'admin', {
        body: {
          appointment_id: required(order.appointmentId, 'an appointment'),
          amount: required(order.total, 'a price'),
          payment_method,
          ...(number === undefined ? {} : { transaction_id: number }),
          ...(hour === undefined ? {} : { time_slot_id: slots.idOf(calendar.date(hour.day), hour) }),
        },
      });
    },
  };
}

export function changeStatus(order: Order, at: Date, status: 'completed' | 'archived'): Action {
  return { at, run: async ({ portal }) => await update(portal, order, { status }, 'admin') };
}

export function reschedule(order: Order, at: Date, hour: Hour, account: Account = 'admin'): Action {
  return {
    at,
    async run({ portal, calendar }) {
      const when = { appointment_date: calendar.date(hour.day), ...windowOf(hour), exact: true } as const;
      await update(portal, order, { status: 'confirmed', ...when }, account);
    },
  };
}

/** Cancels an appointment and waits until its payments are refunded. */
export function cancel(order: Order, at: Date, account: Account = 'admin'): Action {
  return {
    at,
    afterMailsOf: order,
    async run(company) {
      await update(company.portal, order, { status: 'cancelled' }, account);
      const isFinal = ({ status }: { status: string }) => status === 'refunded' || status === 'failed';
      await until('the money is refunded', async () => (await paymentsOf(company, order)).every(isFinal));
    },
  };
}

/** Staff refund the payment, which cancels the appointment. */
export function refund(order: Order, at: Date): Action {
  return {
    at,
    async run(company) {
      const { portal } = company;
      const paid = (await paymentsOf(company, order)).find(({ status }) => status === 'completed');
      const body = { status: 'refunded' } as const;
      await portal.call(routes.refundPayment, 'admin', { params: { id: required(paid, 'a payment').id }, body });
      const params = { id: required(order.appointmentId, 'an appointment') };
      const isCancelled = async () =>
        (await portal.call(routes.getAppointment, 'admin', { params })).status === 'cancelled';
      await until('the appointment is cancelled', isCancelled);
    },
  };
}

export function sendReminder(order: Order, at: Date): Action {
  return {
    at,
    async run({ portal }) {
      await portal.call(routes.remindAppointment, 'admin', {
        params: { id: required(order.appointmentId, 'an appointment') },
      });
    },
  };
}

async function paymentsOf({ portal }: Company, order: Order) {
  const params = { id: required(order.appointmentId, 'an appointment') };
  return await portal.call(routes.listAppointmentPayments, 'admin', { params });
}

async function update(
  portal: PortalClient,
  order: Order,
  body: AppointmentUpdateBody,
  account: Account,
): Promise<void> {
  const params = { id: required(order.appointmentId, 'an appointment') };
  await portal.call(routes.updateAppointment, account, { params, body });
}
