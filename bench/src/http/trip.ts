import type { TripNeeds } from '@tailgate/contracts';

/** What is booked, and what free slots are listed for: the truck is needed for two hours. */
export const TRIP = { hours: 2, overtime_hours: 2, load_weight: 400 } as const satisfies TripNeeds;
