import { z } from 'zod';
import * as crew from '../crew.ts';
import { byId } from '../fields.ts';
import { keptPhoto, LARGEST_PHOTO, photoQuery } from '../photos.ts';
import { PUBLIC, SIGNED_IN, STAFF } from '../roles.ts';
import type { Route } from '../route.ts';

export const listTruckDays = {
  method: 'GET',
  path: '/api/truck-days',
  service: 'appointments',
  roles: STAFF,
  summary: 'The trucks of a day: crew, link and steps of their trips',
  status: 200,
  query: crew.truckDaysQuery,
  response: z.array(crew.truckDay),
} as const satisfies Route;

export const updateTruckDay = {
  method: 'PUT',
  path: '/api/truck-days/{truck_id}/{date}',
  service: 'appointments',
  roles: STAFF,
  summary: 'Change the crew of a truck on a day, and their number',
  status: 200,
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
  status: 200,
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
  status: 200,
  params: byId,
  response: crew.tripProgress,
} as const satisfies Route;

export const correctStep = {
  method: 'POST',
  path: '/api/appointments/{id}/step',
  service: 'appointments',
  roles: STAFF,
  summary: 'Correct the step of a trip',
  status: 200,
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
  status: 200,
  params: crew.byCrewSecret,
  response: crew.crewDay,
} as const satisfies Route;

export const sendCrewActions = {
  method: 'POST',
  path: '/api/public/crew/{secret}/actions',
  service: 'appointments',
  roles: PUBLIC,
  summary: 'What the crew pressed, each with an id that counts once',
  status: 200,
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

export const readSharedTrip = {
  method: 'GET',
  path: '/api/public/trips/{secret}',
  service: 'appointments',
  roles: PUBLIC,
  summary: 'How far a trip has come, by the link that was texted to the customer',
  status: 200,
  params: crew.byCrewSecret,
  response: crew.sharedTrip,
} as const satisfies Route;

export const sendCrewPhoto = {
  method: 'PUT',
  path: '/api/public/crew/{secret}/photos/{id}',
  service: 'appointments',
  roles: PUBLIC,
  summary: "A photo or the signature of a trip, from the crew; the id is a UUID of the sender's",
  status: 200,
  params: crew.crewPhotoParams,
  query: crew.crewPhotoQuery,
  bytes: { type: 'image/jpeg', most: LARGEST_PHOTO },
  response: keptPhoto,
} as const satisfies Route;

export const readCrewPhoto = {
  method: 'GET',
  path: '/api/public/crew/{secret}/photos/{id}',
  service: 'appointments',
  roles: PUBLIC,
  summary: "A photo of a trip or of its load, by the link of the truck's day",
  status: 200,
  params: crew.crewPhotoParams,
  query: photoQuery,
  file: 'image/jpeg',
} as const satisfies Route;

export const readTripProof = {
  method: 'GET',
  path: '/api/appointments/{id}/proof',
  service: 'appointments',
  roles: SIGNED_IN,
  summary: 'What the crew noted and photographed at the doors, for staff and for the customer of the appointment',
  status: 200,
  params: byId,
  response: crew.tripProof,
} as const satisfies Route;

export const readTripProofPdf = {
  method: 'GET',
  path: '/api/appointments/{id}/proof.pdf',
  service: 'appointments',
  roles: SIGNED_IN,
  summary: 'The proof of a trip as PDF; for staff, with failed attempts',
  status: 200,
  params: byId,
  file: 'application/pdf',
} as const satisfies Route;

export const readProof = {
  method: 'GET',
  path: '/api/public/bookings/{secret}/proof',
  service: 'appointments',
  roles: PUBLIC,
  summary: 'What the crew noted and photographed at the doors, by the link of the booking',
  status: 200,
  params: crew.byCrewSecret,
  response: crew.tripProof,
} as const satisfies Route;

export const readProofPhoto = {
  method: 'GET',
  path: '/api/public/bookings/{secret}/photos/{id}',
  service: 'appointments',
  roles: PUBLIC,
  summary: 'A photo of the proof, by the link of the booking',
  status: 200,
  params: crew.crewPhotoParams,
  query: photoQuery,
  file: 'image/jpeg',
} as const satisfies Route;

export const readProofPdf = {
  method: 'GET',
  path: '/api/public/bookings/{secret}/proof.pdf',
  service: 'appointments',
  roles: PUBLIC,
  summary: 'The proof of a trip as PDF, by the link of the booking',
  status: 200,
  params: crew.byCrewSecret,
  file: 'application/pdf',
} as const satisfies Route;
