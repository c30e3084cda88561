import type { HANDED_OVER } from '@tailgate/contracts';

export type HandedOver = (typeof HANDED_OVER)[number];

export const HANDED_OVER_LABELS: Readonly<Record<HandedOver, string>> = {
  'to-receiver': 'Handed to the receiver',
  'at-the-door': 'Left at the door',
  'to-someone-else': 'Given to someone else',
};
