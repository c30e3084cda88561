import { z } from 'zod';
import { PUBLIC } from '../roles.ts';
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
