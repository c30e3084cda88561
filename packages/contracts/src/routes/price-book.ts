import { z } from 'zod';
import { byId } from '../fields.ts';
import * as prices from '../price-book.ts';
import { PUBLIC, STAFF, SUPER_ADMIN } from '../roles.ts';
import type { Route } from '../route.ts';

export const currentPrices = {
  method: 'GET',
  path: '/api/public/price-book',
  service: 'appointments',
  roles: PUBLIC,
  summary: 'The prices of an estimate today',
  response: prices.currentPrices,
} as const satisfies Route;

export const listPriceVersions = {
  method: 'GET',
  path: '/api/price-book',
  service: 'appointments',
  roles: STAFF,
  summary: 'Every version of the price book, newest first',
  response: z.array(prices.priceVersion),
} as const satisfies Route;

export const addPriceVersion = {
  method: 'POST',
  path: '/api/price-book',
  service: 'appointments',
  roles: SUPER_ADMIN,
  summary: 'Add a version of the price book that applies from a day on',
  status: 201,
  body: prices.newPricesBody,
  response: prices.priceVersion,
  recentSignIn: 'always',
} as const satisfies Route;

export const previewPrices = {
  method: 'POST',
  path: '/api/price-book/preview',
  service: 'appointments',
  roles: SUPER_ADMIN,
  summary: "Last month's quotes at other prices; changes nothing",
  body: prices.priceFields,
  response: prices.pricePreview,
} as const satisfies Route;

export const withdrawPriceVersion = {
  method: 'DELETE',
  path: '/api/price-book/{id}',
  service: 'appointments',
  roles: SUPER_ADMIN,
  summary: 'Withdraw a version of the price book before its day',
  status: 204,
  params: byId,
  recentSignIn: 'always',
} as const satisfies Route;
