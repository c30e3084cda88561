import { z } from 'zod';
import * as clients from '../clients.ts';
import { byId } from '../fields.ts';
import { STAFF } from '../roles.ts';
import type { Route } from '../route.ts';

export const exportClients = {
  method: 'GET',
  path: '/api/exports/clients',
  service: 'appointments',
  roles: STAFF,
  summary: 'The clients of a list as CSV',
  query: clients.clientExportQuery,
  file: 'text/csv',
  recentSignIn: 'always',
} as const satisfies Route;

export const listClients = {
  method: 'GET',
  path: '/api/clients',
  service: 'appointments',
  roles: STAFF,
  summary: 'Clients, newest first',
  query: clients.clientListQuery,
  response: z.array(clients.client),
} as const satisfies Route;

export const similarClients = {
  method: 'GET',
  path: '/api/clients/similar',
  service: 'appointments',
  roles: STAFF,
  summary: 'The newest few clients with this address or phone number',
  query: clients.similarClientsQuery,
  response: z.array(clients.client),
} as const satisfies Route;

export const getClient = {
  method: 'GET',
  path: '/api/clients/{id}',
  service: 'appointments',
  roles: STAFF,
  summary: 'One client',
  params: byId,
  response: clients.client,
} as const satisfies Route;

export const createClient = {
  method: 'POST',
  path: '/api/clients',
  service: 'appointments',
  roles: STAFF,
  summary: 'Add a client',
  status: 201,
  body: clients.clientBody,
  response: clients.client,
} as const satisfies Route;

export const updateClient = {
  method: 'PUT',
  path: '/api/clients/{id}',
  service: 'appointments',
  roles: STAFF,
  summary: 'Change a client',
  params: byId,
  body: clients.clientUpdateBody,
  response: clients.client,
} as const satisfies Route;

export const getClientUser = {
  method: 'GET',
  path: '/api/clients/{id}/user',
  service: 'appointments',
  roles: STAFF,
  summary: 'The user that a client is linked to',
  params: byId,
  response: clients.clientUser,
} as const satisfies Route;

export const setClientUser = {
  method: 'PUT',
  path: '/api/clients/{id}/user',
  service: 'appointments',
  roles: STAFF,
  summary: 'Link a client to a user, or unlink it',
  params: byId,
  body: clients.clientUserBody,
  response: clients.client,
  recentSignIn: 'always',
} as const satisfies Route;

export const clientMerge = {
  method: 'GET',
  path: '/api/clients/{id}/merge',
  service: 'appointments',
  roles: STAFF,
  summary: 'What would move to a client from its double',
  params: byId,
  query: clients.clientMergeQuery,
  response: clients.clientMerge,
} as const satisfies Route;

export const mergeClients = {
  method: 'POST',
  path: '/api/clients/{id}/merge',
  service: 'appointments',
  roles: STAFF,
  summary: 'Move everything of another client to this one, and delete that one; refused while its money is not settled',
  params: byId,
  body: clients.clientMergeBody,
  response: clients.client,
  recentSignIn: 'always',
} as const satisfies Route;

export const deleteClient = {
  method: 'DELETE',
  path: '/api/clients/{id}',
  service: 'appointments',
  roles: STAFF,
  summary: 'Delete a client with its quotes and appointments; refused while a payment is in progress or not refunded',
  status: 204,
  params: byId,
  query: clients.clientDeletionQuery,
} as const satisfies Route;
