import { z } from 'zod';
import { byId } from '../fields.ts';
import { STAFF } from '../roles.ts';
import type { Route } from '../route.ts';
import * as trucks from '../trucks.ts';

export const listTrucks = {
  method: 'GET',
  path: '/api/trucks',
  service: 'payments',
  roles: STAFF,
  summary: 'All trucks, those that are out of service too',
  response: z.array(trucks.truck),
} as const satisfies Route;

export const createTruck = {
  method: 'POST',
  path: '/api/trucks',
  service: 'payments',
  roles: STAFF,
  summary: 'Add a truck',
  status: 201,
  body: trucks.truckBody,
  response: trucks.truck,
} as const satisfies Route;

export const updateTruck = {
  method: 'PUT',
  path: '/api/trucks/{id}',
  service: 'payments',
  roles: STAFF,
  summary: 'Change a truck, or take it out of service',
  params: byId,
  body: trucks.truckUpdateBody,
  response: trucks.truck,
} as const satisfies Route;
