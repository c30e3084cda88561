import { z } from 'zod';
import { answerTextBody, message } from '../appointments.ts';
import { byId } from '../fields.ts';
import { PUBLIC, STAFF } from '../roles.ts';
import type { Route } from '../route.ts';

export const textStatus = {
  method: 'POST',
  path: '/api/texts/status',
  service: 'appointments',
  roles: PUBLIC,
  summary: 'What became of a text message, from the provider, authenticated by its signature',
  status: 204,
  rawBody: true,
  query: z.strictObject({ message: z.uuid() }),
} as const satisfies Route;

export const textReply = {
  method: 'POST',
  path: '/api/texts/reply',
  service: 'appointments',
  roles: PUBLIC,
  summary: 'A reply to a text message, such as STOP, from the provider, authenticated by its signature',
  status: 204,
  rawBody: true,
} as const satisfies Route;

export const answerTextReply = {
  method: 'POST',
  path: '/api/messages/{id}/answer',
  service: 'appointments',
  roles: STAFF,
  summary: 'Answer a reply to a text message by text message, while the consent of its client stands',
  status: 201,
  params: byId,
  body: answerTextBody,
  response: message,
} as const satisfies Route;
