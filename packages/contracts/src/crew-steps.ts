import { z } from 'zod';

/** How far the crew has come with a trip. */
export const CREW_STEPS = ['waiting', 'on-the-way', 'arrived', 'loaded', 'delivered', 'not-delivered'] as const;
export const crewStep = z.enum(CREW_STEPS);
export type CrewStep = z.infer<typeof crewStep>;

/** What the crew can press. `undo` takes back their latest press on the trip, for five minutes. */
const CREW_PRESSES = ['on-my-way', 'arrived', 'loaded', 'delivered', 'problem', 'undo'] as const;
export const crewPress = z.enum(CREW_PRESSES);
export type CrewPress = z.infer<typeof crewPress>;

const PROBLEM_REASONS = [
  'nobody-there',
  'no-access',
  'load-differs',
  'too-heavy',
  'refused',
  'damaged-before',
  'wrong-address',
  'truck-broke-down',
  'weather',
  'other',
] as const;
export const problemReason = z.enum(PROBLEM_REASONS);
export type ProblemReason = z.infer<typeof problemReason>;

export const PROBLEM_WORDS: Readonly<Record<ProblemReason, string>> = {
  'nobody-there': 'Nobody there',
  'no-access': 'No access',
  'load-differs': 'The load differs',
  'too-heavy': 'Too heavy or large',
  refused: 'Refused',
  'damaged-before': 'Damaged before loading',
  'wrong-address': 'Wrong address',
  'truck-broke-down': 'The truck broke down',
  weather: 'Weather',
  other: 'Something else',
};

export const handedOver = z.enum(['to-receiver', 'at-the-door', 'to-someone-else']);
export type HandedOver = z.infer<typeof handedOver>;

export const HANDED_OVER_WORDS: Readonly<Record<HandedOver, string>> = {
  'to-receiver': 'Handed to the receiver',
  'at-the-door': 'Left at the door',
  'to-someone-else': 'Given to someone else',
};
