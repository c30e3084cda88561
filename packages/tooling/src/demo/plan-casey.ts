import type { Act } from './act.ts';
import type { Load } from './loads.ts';
import { CASEY } from './people.ts';
import { planDelivery } from './plan-trips.ts';
import type { Planner } from './planner.ts';
import { approve, askForQuote, payOnline, type Story } from './quote-acts.ts';
import type { Hour } from './slot-book.ts';
import { cancel } from './staff-acts.ts';

const HOME = CASEY.home;

function load(origin: string, distance: string, load_weight: number, item_description: string, note?: string): Load {
  const special_instructions = note ?? null;
  return { origin, destination: HOME, distance, load_weight, item_description, special_instructions };
}

const LUMBER = load('Capital Lumber Yard, 18 Railroad Ave, Albany, NY', '6.20', 780, 'Deck boards and cement');
const SHELVES = load('Mohawk Office Supply, 12 Erie Blvd, Schenectady, NY', '17.40', 260, 'Four bookshelves');
const MATTRESS = load(
  ...(['120 River St, Troy, NY', '8.60', 340, 'Queen mattress, bed frame, two nightstands'] as const),
  'Third floor, there is an elevator.',
);
const MAPLES = load('Green Acres Nursery, 640 Route 9, Latham, NY', '9.80', 640, 'Three young maples and topsoil');
const DESK = load('Broadway Antiques, 412 Broadway, Saratoga Springs, NY', '31.90', 120, 'Oak writing desk');

/** What the demo customer finds on their dashboard: one of each kind. */
export function planCasey(planner: Planner): Act[] {
  const tell = (what: Load): Story => ({ person: CASEY, load: what });
  const [done, dropped, coming, unpaid, asked] = [LUMBER, SHELVES, MATTRESS, MAPLES, DESK].map(tell) as [
    ...[Story, Story, Story, Story, Story],
  ];
  const [doneAt, droppedAt, comingAt] = [planner.hour(-12), planner.hour(-5), planner.hour(3)];
  return [
    ...paid(planner, done, doneAt, -16),
    ...planDelivery(planner, done, doneAt),
    ...paid(planner, dropped, droppedAt, -9),
    cancel(dropped, planner.calendar.at(-7, 19 * 60 + 20), 'casey'),
    ...paid(planner, coming, comingAt, -3),
    askForQuote(unpaid, planner.ago(27 * 60), 6),
    approve(unpaid, planner.ago(25 * 60)),
    askForQuote(asked, planner.ago(4 * 60), 12),
  ];
}

function paid(planner: Planner, story: Story, hour: Hour, day: number): Act[] {
  const asked = planner.calendar.at(day, 18 * 60 + 10);
  const approved = planner.calendar.at(day + 1, 8 * 60 + 35);
  return [
    askForQuote(story, asked, hour.day),
    approve(story, approved),
    payOnline(story, planner.later(approved, 20, 90), hour),
  ];
}
