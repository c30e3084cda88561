import type { HANDED_OVER, ProblemReason } from '@tailgate/contracts';

export const REASON_LABELS: Readonly<Record<ProblemReason, string>> = {
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

export type HandedOver = (typeof HANDED_OVER)[number];

export const HANDED_OVER_LABELS: Readonly<Record<HandedOver, string>> = {
  'to-receiver': 'Handed to the receiver',
  'at-the-door': 'Left at the door',
  'to-someone-else': 'Given to someone else',
};
