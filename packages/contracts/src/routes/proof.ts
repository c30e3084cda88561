import { byCrewSecret } from '../crew.ts';
import { byId } from '../fields.ts';
import { keptPhoto, LARGEST_PHOTO, photoQuery } from '../photos.ts';
import * as proof from '../proof.ts';
import { PUBLIC, SIGNED_IN } from '../roles.ts';
import type { Route } from '../route.ts';

export const sendCrewPhoto = {
  method: 'PUT',
  path: '/api/public/crew/{secret}/photos/{id}',
  service: 'appointments',
  roles: PUBLIC,
  summary: "A photo or the signature of a trip, from the crew; the id is a UUID of the sender's",
  params: proof.crewPhotoParams,
  query: proof.crewPhotoQuery,
  bytes: { type: 'image/jpeg', most: LARGEST_PHOTO },
  response: keptPhoto,
} as const satisfies Route;

export const readCrewPhoto = {
  method: 'GET',
  path: '/api/public/crew/{secret}/photos/{id}',
  service: 'appointments',
  roles: PUBLIC,
  summary: "A photo of a trip or of its load, by the link of the truck's day",
  params: proof.crewPhotoParams,
  query: photoQuery,
  file: 'image/jpeg',
} as const satisfies Route;

export const readTripProof = {
  method: 'GET',
  path: '/api/appointments/{id}/proof',
  service: 'appointments',
  roles: SIGNED_IN,
  summary: 'What the crew noted and photographed at the doors, for staff and for the customer of the appointment',
  params: byId,
  response: proof.tripProof,
} as const satisfies Route;

export const readTripProofPdf = {
  method: 'GET',
  path: '/api/appointments/{id}/proof.pdf',
  service: 'appointments',
  roles: SIGNED_IN,
  summary: 'The proof of a trip as PDF; for staff, with failed attempts',
  params: byId,
  file: 'application/pdf',
} as const satisfies Route;

export const readProof = {
  method: 'GET',
  path: '/api/public/bookings/{secret}/proof',
  service: 'appointments',
  roles: PUBLIC,
  summary: 'What the crew noted and photographed at the doors, by the link of the booking',
  params: byCrewSecret,
  response: proof.tripProof,
} as const satisfies Route;

export const readProofPhoto = {
  method: 'GET',
  path: '/api/public/bookings/{secret}/photos/{id}',
  service: 'appointments',
  roles: PUBLIC,
  summary: 'A photo of the proof, by the link of the booking',
  params: proof.crewPhotoParams,
  query: photoQuery,
  file: 'image/jpeg',
} as const satisfies Route;

export const readProofPdf = {
  method: 'GET',
  path: '/api/public/bookings/{secret}/proof.pdf',
  service: 'appointments',
  roles: PUBLIC,
  summary: 'The proof of a trip as PDF, by the link of the booking',
  params: byCrewSecret,
  file: 'application/pdf',
} as const satisfies Route;
