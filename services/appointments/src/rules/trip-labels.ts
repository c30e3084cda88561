import type { Labels } from './describe-changes.ts';

/** What a change of a trip's own facts is called in the history. */
export const TRIP_LABELS = {
  service_type: ['Service', 'tier'],
  origin: ['Origin', 'text'],
  destination: ['Destination', 'text'],
  distance: ['Distance', 'miles'],
  load_weight: ['Load weight', 'pounds'],
  total_amount: ['Total', 'money'],
  notes: ['Notes', 'text'],
} as const satisfies Labels<string>;
