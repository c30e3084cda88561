import type { Action } from './action.ts';
import type { Planner } from './planner.ts';
import { approve, failToPay, reject, requestQuote } from './quote-actions.ts';
import { cancel, recordPayment } from './staff-actions.ts';

const HOURS = 60;
/** Minutes since the requests of pending quotes. */
const PENDING = [45, 2 * HOURS, 5 * HOURS, 21 * HOURS];
/** Days on which the expired quotes were requested. */
const EXPIRED = [-22, -13, -10];
const REJECTED = [
  [-31, 'The load is more than our trucks may carry. Two trips would work; please ask again for half of it.'],
  [-16, 'We have no truck free that week.'],
  [-4, 'The pickup address cannot be reached by a truck. Please call us about another meeting point.'],
] as const;

/** Quotes that have not become trips: pending, expired, rejected, unpaid and cancelled ones. */
export function planQuotes(planner: Planner): Action[] {
  return [
    ...PENDING.map((minutes, index) => requestQuote(planner.order(), planner.ago(minutes), 6 + 2 * index)),
    ...EXPIRED.map((day) => requestQuote(planner.order(), planner.rounds(day)[0], null)),
    ...REJECTED.flatMap(([day, reason]) => planRejection(planner, day, reason)),
    ...planUnpaid(planner, 8 * HOURS),
    ...planUnpaid(planner, 50 * HOURS),
    ...planDeclined(planner, 31 * HOURS),
    ...planPaidByCheck(planner, 75 * HOURS),
    ...planChangeOfMind(planner, -9),
  ];
}

function planRejection(planner: Planner, day: number, reason: string): Action[] {
  const order = planner.order();
  const [asked, rejected] = planner.rounds(day);
  return [requestQuote(order, asked, day + 5), reject(order, rejected, reason)];
}

/** Approved but not paid yet. */
function planUnpaid(planner: Planner, minutesAgo: number): Action[] {
  const order = planner.order();
  const asked = planner.ago(minutesAgo);
  return [requestQuote(order, asked, 8), approve(order, planner.later(asked, 30, 150))];
}

function planDeclined(planner: Planner, minutesAgo: number): Action[] {
  const { order, actions, tried } = planAttempt(planner, minutesAgo);
  return [...actions, failToPay(order, tried, planner.hour(5))];
}

/** The card is declined, so the customer pays by check. */
function planPaidByCheck(planner: Planner, minutesAgo: number): Action[] {
  const { order, actions, tried } = planAttempt(planner, minutesAgo);
  const hour = planner.hour(3);
  const check = { method: 'check', number: '3308', hour } as const;
  return [...actions, failToPay(order, tried, hour), recordPayment(order, planner.later(tried, 100, 200), check)];
}

function planAttempt(planner: Planner, minutesAgo: number) {
  const [order, asked] = [planner.order(), planner.ago(minutesAgo)];
  const approved = planner.later(asked, 30, 120);
  const actions = [requestQuote(order, asked, 5), approve(order, approved)];
  return { order, actions, tried: planner.later(approved, 60, 120) };
}

/** Cancelled before payment. */
function planChangeOfMind(planner: Planner, day: number): Action[] {
  const order = planner.order();
  const [asked, approved, cancelled] = planner.rounds(day);
  return [requestQuote(order, asked, day + 6), approve(order, approved), cancel(order, cancelled)];
}
