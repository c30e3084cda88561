import * as distances from '../distances.ts';
import { PUBLIC } from '../roles.ts';
import type { Route } from '../route.ts';

export const suggestPlaces = {
  method: 'POST',
  path: '/api/public/places',
  service: 'appointments',
  roles: PUBLIC,
  summary: 'Addresses that begin like the search',
  body: distances.placesBody,
  response: distances.places,
} as const satisfies Route;

export const measureDistance = {
  method: 'POST',
  path: '/api/public/distance',
  service: 'appointments',
  roles: PUBLIC,
  summary: 'The driving distance between two addresses, signed for a quote request',
  body: distances.distanceBody,
  response: distances.distanceAnswer,
} as const satisfies Route;
