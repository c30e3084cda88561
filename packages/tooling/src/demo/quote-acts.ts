import { routes } from '@tailgate/contracts';
import { payByCard } from '../portal/card-form.ts';
import type { Act, Company } from './act.ts';
import type { Load } from './loads.ts';
import type { Person } from './people.ts';
import type { Hour } from './slot-book.ts';

/** A load from the first question to the trip; the numbers are those of the portal, once it gave them. */
export interface Story {
  readonly person: Person;
  readonly load: Load;
  quoteId?: number;
  reference?: string;
  total?: string;
  appointmentId?: number;
}

export function known<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new Error(`the demo company's plan needs ${what} earlier`);
  return value;
}

/** @param day the day that the customer asks for, or null for a flexible date */
export function askForQuote(story: Story, at: Date, day: number | null): Act {
  return {
    at,
    async run({ desk, calendar }) {
      const { home: _home, miles: _miles, ...contact } = story.person;
      const requested_date = day === null ? null : calendar.date(day);
      const body = { ...story.load, contact, requested_date };
      const receipt = await desk.ask(routes.requestQuote, null, { body });
      [story.quoteId, story.reference, story.total] = [receipt.id, receipt.reference, receipt.total_amount];
    },
  };
}

export function approve(story: Story, at: Date): Act {
  return {
    at,
    async run({ desk }) {
      const params = { id: known(story.quoteId, 'a quote') };
      const quote = await desk.ask(routes.approveQuote, 'admin', { params, body: {} });
      if (quote.appointment_id !== null) story.appointmentId = quote.appointment_id;
    },
  };
}

export function reject(story: Story, at: Date, reason: string): Act {
  return {
    at,
    async run({ desk }) {
      await desk.ask(routes.rejectQuote, 'admin', {
        params: { id: known(story.quoteId, 'a quote') },
        body: { reason },
      });
    },
  };
}

async function openCardPayment({ desk, slots, calendar }: Company, story: Story, hour: Hour) {
  const quoteId = known(story.reference, 'a quote');
  const timeSlotId = slots.idOf(calendar.date(hour.day), hour);
  const opened = await desk.ask(routes.createPaymentIntent, null, { body: { quoteId, timeSlotId } });
  return { ...opened, quoteId, timeSlotId };
}

/** Holds the slot, pays in the card form, and confirms: the load is booked. */
export function payOnline(story: Story, at: Date, hour: Hour): Act {
  return {
    at,
    answersMailsOf: story,
    async run(company) {
      const { clientSecret, ...opened } = await openCardPayment(company, story, hour);
      const status = await payByCard(company.card, clientSecret, 'good');
      if (status !== 'requires_capture') throw new Error(`the card is ${status}`);
      const { quoteId, paymentIntentId, timeSlotId } = opened;
      await company.desk.ask(routes.confirmPayment, null, { body: { quoteId, paymentIntentId, timeSlotId } });
    },
  };
}

/** The bank declines the card, and the customer leaves. */
export function failToPay(story: Story, at: Date, hour: Hour): Act {
  return {
    at,
    async run(company) {
      const { clientSecret } = await openCardPayment(company, story, hour);
      const status = await payByCard(company.card, clientSecret, 'declined');
      if (status === 'requires_capture') throw new Error('the card was not declined');
    },
  };
}
