import type { Action } from './action.ts';
import type { Load } from './loads.ts';
import { CASEY } from './people.ts';
import { planDelivery } from './plan-trips.ts';
import type { Planner } from './planner.ts';
import { approve, bookOnline, type Order, requestQuote } from './quote-actions.ts';
import type { Hour } from './slot-index.ts';
import { cancel } from './staff-actions.ts';

const HOME = CASEY.home;

function load(origin: string, distance: string, load_weight: number, item_description: string): Load {
  return { origin, destination: HOME, distance, load_weight, item_description, special_instructions: null };
}

const LUMBER = load('Capital Lumber Yard, 18 Railroad Ave, Albany, NY', '6.20', 780, 'Deck boards and cement');
const SHELVES = load('Mohawk Office Supply, 12 Erie Blvd, Schenectady, NY', '17.40', 260, 'Four bookshelves');
const MATTRESS: Load = {
  ...load('120 River St, Troy, NY', '8.60', 340, 'Queen mattress, bed frame, two nightstands'),
  special_instructions: 'Third floor, there is an elevator.',
};
const MAPLES = load('Green Acres Nursery, 640 Route 9, Latham, NY', '9.80', 640, 'Three young maples and topsoil');
const DESK = load('Broadway Antiques, 412 Broadway, Saratoga Springs, NY', '31.90', 120, 'Oak writing desk');

/** Gives the demo customer an appointment in every status and a pending quote. */
export function planCasey(planner: Planner): Action[] {
  const done: Order = { person: CASEY, load: LUMBER };
  const cancelled: Order = { person: CASEY, load: SHELVES };
  const coming: Order = { person: CASEY, load: MATTRESS };
  const unpaid: Order = { person: CASEY, load: MAPLES };
  const pending: Order = { person: CASEY, load: DESK };
  const [doneAt, cancelledAt, comingAt] = [planner.hour(-12), planner.hour(-5), planner.hour(3)];
  return [
    ...paid(planner, done, doneAt, -16),
    ...planDelivery(planner, done, doneAt),
    ...paid(planner, cancelled, cancelledAt, -9),
    cancel(cancelled, planner.calendar.at(-7, 19 * 60 + 20), 'casey'),
    ...paid(planner, coming, comingAt, -3),
    requestQuote(unpaid, planner.ago(27 * 60), 6),
    approve(unpaid, planner.ago(25 * 60)),
    requestQuote(pending, planner.ago(4 * 60), 12),
  ];
}

function paid(planner: Planner, order: Order, hour: Hour, day: number): Action[] {
  const asked = planner.calendar.at(day, 18 * 60 + 10);
  const approved = planner.calendar.at(day + 1, 8 * 60 + 35);
  return [
    requestQuote(order, asked, hour.day),
    approve(order, approved),
    bookOnline(order, planner.later(approved, 20, 90), hour),
  ];
}
