import type { Action } from './action.ts';
import type { Calendar } from './calendar.ts';
import { planCasey } from './plan-casey.ts';
import { planChanges } from './plan-changes.ts';
import { planQuotes } from './plan-quotes.ts';
import { planTrips } from './plan-trips.ts';
import { Planner } from './planner.ts';

const SEED = 20_251;

/** All actions of the company's six weeks in chronological order, up to a moment ago. */
export function planCompany(calendar: Calendar): Action[] {
  const planner = new Planner(calendar, SEED);
  const actions = [planCasey, planChanges, planQuotes, planTrips].flatMap((part) => part(planner));
  return actions.filter(({ at }) => at < planner.lastAction).sort((a, b) => a.at.getTime() - b.at.getTime());
}
