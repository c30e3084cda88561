import type { AppointmentUpdateBody } from '@tailgate/contracts';
import { routes } from '@tailgate/contracts';
import {
  formatHundredths,
  parseHundredths,
  STAFF_RATE_CENTS_PER_MILE,
  staffPrice,
  tierForDistance,
} from '@tailgate/domain';
import type { Act, Company } from './act.ts';
import { until } from './act.ts';
import { clockTime } from './calendar.ts';
import type { CompanyDesk, Who } from './company-desk.ts';
import type { Person } from './people.ts';
import { known, type Story } from './quote-acts.ts';
import type { Hour } from './slot-book.ts';

/** The customer called: staff make the appointment themselves. */
export function makeAppointment(story: Story, at: Date, hour: Hour): Act {
  return {
    at,
    async run({ desk, calendar }) {
      const { item_description: notes, special_instructions: _none, ...load } = story.load;
      const distance = parseHundredths(load.distance);
      const service_type = tierForDistance(distance);
      const price = staffPrice(distance, service_type, load.load_weight);
      const made = await desk.ask(routes.createAppointment, 'admin', {
        body: {
          ...load,
          ...{ client_id: await clientOf(desk, story.person), service_type, notes, ...windowOf(hour) },
          appointment_date: calendar.date(hour.day),
          rate: formatHundredths(STAFF_RATE_CENTS_PER_MILE),
          weight_fee: formatHundredths(price.weightFee),
          total_amount: formatHundredths(price.total),
        },
      });
      [story.appointmentId, story.total] = [made.id, made.total_amount];
    },
  };
}

function windowOf({ hour }: Hour) {
  return { appointment_time_start: clockTime(hour), appointment_time_end: clockTime(hour + 1) };
}

async function clientOf(desk: CompanyDesk, { home: _home, miles: _miles, ...person }: Person): Promise<number> {
  const [known] = await desk.ask(routes.listClients, 'admin', { query: { search: person.email } });
  return (known ?? (await desk.ask(routes.createClient, 'admin', { body: person }))).id;
}

/** @param hour the slot that the appointment gets with the payment; one that staff made has its own */
export function receive(story: Story, at: Date, by: { method: 'cash' | 'check'; number?: string; hour?: Hour }): Act {
  return {
    at,
    answersMailsOf: story,
    async run({ desk, slots, calendar }) {
      const { method: payment_method, number, hour } = by;
      await desk.ask(routes.recordPayment, 'admin', {
        body: {
          appointment_id: known(story.appointmentId, 'an appointment'),
          amount: known(story.total, 'a price'),
          payment_method,
          ...(number === undefined ? {} : { transaction_id: number }),
          ...(hour === undefined ? {} : { time_slot_id: slots.idOf(calendar.date(hour.day), hour) }),
        },
      });
    },
  };
}

export function setStatus(story: Story, at: Date, status: 'completed' | 'archived'): Act {
  return { at, run: async ({ desk }) => await update(desk, story, { status }, 'admin') };
}

export function reschedule(story: Story, at: Date, hour: Hour, who: Who = 'admin'): Act {
  return {
    at,
    async run({ desk, calendar }) {
      const when = { appointment_date: calendar.date(hour.day), ...windowOf(hour), exact: true } as const;
      await update(desk, story, { status: 'confirmed', ...when }, who);
    },
  };
}

/** A cancelled appointment gives its slot and its money back; one that was not paid has none. */
export function cancel(story: Story, at: Date, who: Who = 'admin'): Act {
  return {
    at,
    answersMailsOf: story,
    async run(company) {
      await update(company.desk, story, { status: 'cancelled' }, who);
      const isOver = ({ status }: { status: string }) => status === 'refunded' || status === 'failed';
      await until('the money is back', async () => (await paymentsOf(company, story)).every(isOver));
    },
  };
}

/** Staff give the money back, and with it the slot. */
export function refund(story: Story, at: Date): Act {
  return {
    at,
    async run(company) {
      const { desk } = company;
      const paid = (await paymentsOf(company, story)).find(({ status }) => status === 'completed');
      const body = { status: 'refunded' } as const;
      await desk.ask(routes.refundPayment, 'admin', { params: { id: known(paid, 'a payment').id }, body });
      const params = { id: known(story.appointmentId, 'an appointment') };
      const isCancelled = async () =>
        (await desk.ask(routes.getAppointment, 'admin', { params })).status === 'cancelled';
      await until('the appointment is cancelled', isCancelled);
    },
  };
}

export function remind(story: Story, at: Date): Act {
  return {
    at,
    async run({ desk }) {
      await desk.ask(routes.remindAppointment, 'admin', {
        params: { id: known(story.appointmentId, 'an appointment') },
      });
    },
  };
}

async function paymentsOf({ desk }: Company, story: Story) {
  const params = { id: known(story.appointmentId, 'an appointment') };
  return await desk.ask(routes.listAppointmentPayments, 'admin', { params });
}

async function update(desk: CompanyDesk, story: Story, body: AppointmentUpdateBody, who: Who): Promise<void> {
  const params = { id: known(story.appointmentId, 'an appointment') };
  await desk.ask(routes.updateAppointment, who, { params, body });
}
