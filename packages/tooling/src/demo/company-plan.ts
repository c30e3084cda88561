import type { Act } from './act.ts';
import type { Calendar } from './calendar.ts';
import { planCasey } from './plan-casey.ts';
import { planEndings } from './plan-endings.ts';
import { planQuotes } from './plan-quotes.ts';
import { planTrips } from './plan-trips.ts';
import { Planner } from './planner.ts';

const SEED = 20_251;

/** Everything that happened in the company's six weeks, in the order of time, up to a moment ago. */
export function planCompany(calendar: Calendar): Act[] {
  const planner = new Planner(calendar, SEED);
  const acts = [planCasey, planEndings, planQuotes, planTrips].flatMap((part) => part(planner));
  return acts.filter(({ at }) => at < planner.lastAct).sort((a, b) => a.at.getTime() - b.at.getTime());
}
