import type { Act } from './act.ts';
import type { Planner } from './planner.ts';
import { approve, askForQuote, failToPay, reject } from './quote-acts.ts';
import { cancel, receive } from './staff-acts.ts';

const HOURS = 60;
/** Minutes ago that a quote was asked for which nobody has decided on yet. */
const WAITING = [45, 2 * HOURS, 5 * HOURS, 21 * HOURS];
/** Days on which a quote was asked for and then forgotten. */
const FORGOTTEN = [-22, -13, -10];
const REFUSED = [
  [-31, 'The load is more than our trucks may carry. Two trips would work; please ask again for half of it.'],
  [-16, 'We have no truck free that week.'],
  [-4, 'The pickup address cannot be reached by a truck. Please call us about another meeting point.'],
] as const;

/** Quotes that did not become a trip, or not yet: of each kind some. */
export function planQuotes(planner: Planner): Act[] {
  return [
    ...WAITING.map((minutes, index) => askForQuote(planner.story(), planner.ago(minutes), 6 + 2 * index)),
    ...FORGOTTEN.map((day) => askForQuote(planner.story(), planner.officeTime(day), null)),
    ...REFUSED.flatMap(([day, reason]) => planRefusal(planner, day, reason)),
    ...planUnpaid(planner, 8 * HOURS),
    ...planUnpaid(planner, 50 * HOURS),
    ...planDeclined(planner, 31 * HOURS),
    ...planPaidOtherwise(planner, 75 * HOURS),
    ...planChangeOfMind(planner, -9),
  ];
}

function planRefusal(planner: Planner, day: number, reason: string): Act[] {
  const [story, asked] = [planner.story(), planner.officeTime(day)];
  return [askForQuote(story, asked, day + 5), reject(story, planner.later(asked, 30, 200), reason)];
}

/** Approved, and the customer has not paid yet. */
function planUnpaid(planner: Planner, minutesAgo: number): Act[] {
  const story = planner.story();
  const asked = planner.ago(minutesAgo);
  return [askForQuote(story, asked, 8), approve(story, planner.later(asked, 30, 150))];
}

function planDeclined(planner: Planner, minutesAgo: number): Act[] {
  const { story, acts, tried } = planTry(planner, minutesAgo);
  return [...acts, failToPay(story, tried, planner.hour(5))];
}

/** The card was declined, so the customer brought a check: the card payment has failed. */
function planPaidOtherwise(planner: Planner, minutesAgo: number): Act[] {
  const { story, acts, tried } = planTry(planner, minutesAgo);
  const hour = planner.hour(3);
  const check = { method: 'check', number: '3308', hour } as const;
  return [...acts, failToPay(story, tried, hour), receive(story, planner.later(tried, 100, 200), check)];
}

function planTry(planner: Planner, minutesAgo: number) {
  const [story, asked] = [planner.story(), planner.ago(minutesAgo)];
  const approved = planner.later(asked, 30, 120);
  const acts = [askForQuote(story, asked, 5), approve(story, approved)];
  return { story, acts, tried: planner.later(approved, 60, 120) };
}

/** Cancelled before anything was paid. */
function planChangeOfMind(planner: Planner, day: number): Act[] {
  const [story, asked] = [planner.story(), planner.officeTime(day)];
  const approved = planner.later(asked, 30, 150);
  return [
    askForQuote(story, asked, day + 6),
    approve(story, approved),
    cancel(story, planner.later(approved, 60, 200)),
  ];
}
