import { routes } from '@tailgate/contracts';
import { payByCard } from '../portal/card-form.ts';
import type { Action, Company } from './action.ts';
import type { Load } from './loads.ts';
import type { Person } from './people.ts';
import type { Hour } from './slot-index.ts';

/** A load from its quote to its trip. The portal assigns the ids. */
export interface Order {
  readonly person: Person;
  readonly load: Load;
  quoteId?: number;
  reference?: string;
  total?: string;
  appointmentId?: number;
}

export function required<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new Error(`the demo company's plan needs ${what} earlier`);
  return value;
}

/** @param day the requested day, or null for a flexible date */
export function requestQuote(order: Order, at: Date, day: number | null): Action {
  return {
    at,
    needsProof: true,
    async run({ portal, calendar, proofs }) {
      const { home: _home, miles: _miles, ...contact } = order.person;
      const requested_date = day === null ? null : calendar.date(day);
      const body = { ...order.load, contact, requested_date, ...proofs.take() };
      const receipt = await portal.call(routes.requestQuote, null, { body });
      [order.quoteId, order.reference, order.total] = [receipt.id, receipt.reference, receipt.total_amount];
    },
  };
}

export function approve(order: Order, at: Date): Action {
  return {
    at,
    async run({ portal }) {
      const params = { id: required(order.quoteId, 'a quote') };
      const quote = await portal.call(routes.approveQuote, 'admin', { params, body: {} });
      if (quote.appointment_id !== null) order.appointmentId = quote.appointment_id;
    },
  };
}

export function reject(order: Order, at: Date, reason: string): Action {
  return {
    at,
    async run({ portal }) {
      await portal.call(routes.rejectQuote, 'admin', {
        params: { id: required(order.quoteId, 'a quote') },
        body: { reason },
      });
    },
  };
}

async function openCardPayment({ portal, slots, calendar }: Company, order: Order, hour: Hour) {
  const quoteId = required(order.reference, 'a quote');
  const timeSlotId = slots.idOf(calendar.date(hour.day), hour);
  const opened = await portal.call(routes.createPaymentIntent, null, { body: { quoteId, timeSlotId } });
  return { ...opened, quoteId, timeSlotId };
}

/** Books a slot: holds it, pays by card and confirms. */
export function bookOnline(order: Order, at: Date, hour: Hour): Action {
  return {
    at,
    afterMailsOf: order,
    async run(company) {
      const { clientSecret, ...opened } = await openCardPayment(company, order, hour);
      const status = await payByCard(company.card, clientSecret, 'good');
      if (status !== 'requires_capture') throw new Error(`the card got ${status}`);
      const { quoteId, paymentIntentId, timeSlotId } = opened;
      await company.portal.call(routes.confirmPayment, null, { body: { quoteId, paymentIntentId, timeSlotId } });
    },
  };
}

/** The bank declines the card and the customer leaves. */
export function failToPay(order: Order, at: Date, hour: Hour): Action {
  return {
    at,
    async run(company) {
      const { clientSecret } = await openCardPayment(company, order, hour);
      const status = await payByCard(company.card, clientSecret, 'declined');
      if (status === 'requires_capture') throw new Error('the card was not declined');
    },
  };
}
