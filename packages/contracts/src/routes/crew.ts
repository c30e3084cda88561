import { z } from 'zod';
import * as crew from '../crew.ts';
import { byId, ok } from '../fields.ts';
import { PUBLIC, STAFF } from '../roles.ts';
import type { Route } from '../route.ts';

export const listTruckDays = {
  method: 'GET',
  path: '/api/truck-days',
  service: 'appointments',
  roles: STAFF,
  summary: 'The trucks of a day: crew, link and steps of their trips',
  query: crew.truckDaysQuery,
  response: z.array(crew.truckDay),
} as const satisfies Route;

export const updateTruckDay = {
  method: 'PUT',
  path: '/api/truck-days/{truck_id}/{date}',
  service: 'appointments',
  roles: STAFF,
  summary: 'Change the crew of a truck on a day, and their number',
  params: crew.byTruckDay,
  body: crew.truckDayBody,
  response: crew.truckDay,
} as const satisfies Route;

export const changeCrewLink = {
  method: 'POST',
  path: '/api/truck-days/{truck_id}/{date}/link',
  service: 'appointments',
  roles: STAFF,
  summary: "Make the link of a truck's day, text it to the crew, or end it",
  params: crew.byTruckDay,
  body: crew.crewLinkBody,
  response: crew.truckDay,
} as const satisfies Route;

export const readTripProgress = {
  method: 'GET',
  path: '/api/appointments/{id}/progress',
  service: 'appointments',
  roles: STAFF,
  summary: 'How the trip of an appointment went: steps, times and what the crew pressed',
  params: byId,
  response: crew.tripProgress,
} as const satisfies Route;

export const correctStep = {
  method: 'POST',
  path: '/api/appointments/{id}/step',
  service: 'appointments',
  roles: STAFF,
  summary: 'Correct the step of a trip',
  params: byId,
  body: crew.correctStepBody,
  response: crew.tripProgress,
} as const satisfies Route;

export const readCrewDay = {
  method: 'GET',
  path: '/api/public/crew/{secret}',
  service: 'appointments',
  roles: PUBLIC,
  summary: "A truck's day by the link of its crew",
  params: crew.byCrewSecret,
  response: crew.crewDay,
} as const satisfies Route;

export const sendCrewActions = {
  method: 'POST',
  path: '/api/public/crew/{secret}/actions',
  service: 'appointments',
  roles: PUBLIC,
  summary: 'What the crew pressed, each with an id that counts once',
  params: crew.byCrewSecret,
  body: crew.crewActionsBody,
  response: crew.crewActionsAnswer,
} as const satisfies Route;

export const sendCrewPosition = {
  method: 'PUT',
  path: '/api/public/crew/{secret}/position',
  service: 'appointments',
  roles: PUBLIC,
  summary: 'Where the truck is while it is on its way, at most once a minute',
  status: 204,
  params: crew.byCrewSecret,
  body: crew.crewPositionBody,
} as const satisfies Route;

export const sendBalanceLink = {
  method: 'POST',
  path: '/api/public/crew/{secret}/appointments/{id}/balance-link',
  service: 'appointments',
  roles: PUBLIC,
  summary: 'Email the customer of a trip the link to pay the balance again, from the crew',
  params: crew.byCrewTrip,
  response: ok,
} as const satisfies Route;

export const readSharedTrip = {
  method: 'GET',
  path: '/api/public/trips/{secret}',
  service: 'appointments',
  roles: PUBLIC,
  summary: 'How far a trip has come, by the link that was texted to the customer',
  params: crew.byCrewSecret,
  response: crew.sharedTrip,
} as const satisfies Route;
