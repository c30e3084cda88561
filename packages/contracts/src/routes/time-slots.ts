import { z } from 'zod';
import { byId } from '../fields.ts';
import { PUBLIC, SIGNED_IN, STAFF } from '../roles.ts';
import type { Route } from '../route.ts';
import * as slots from '../time-slots.ts';

export const publicAvailableSlots = {
  method: 'GET',
  path: '/api/public/time-slots/available/{date}',
  service: 'payments',
  roles: PUBLIC,
  summary: 'Free slots of a day',
  params: slots.dateParam,
  query: slots.freeSlotsQuery,
  response: z.array(slots.publicSlot),
} as const satisfies Route;

export const publicFreeDays = {
  method: 'GET',
  path: '/api/public/free-days',
  service: 'payments',
  roles: PUBLIC,
  summary: 'How many times are free on each day that can be paid for',
  query: slots.freeDaysQuery,
  response: z.array(slots.freeDay),
} as const satisfies Route;

export const availableSlots = {
  method: 'GET',
  path: '/api/time-slots/available/{date}',
  service: 'payments',
  roles: SIGNED_IN,
  summary: 'Free slots of a day',
  params: slots.dateParam,
  query: slots.signedInSlotsQuery,
  response: z.array(slots.availableSlot),
} as const satisfies Route;

export const slotsOfDate = {
  method: 'GET',
  path: '/api/time-slots/date/{date}',
  service: 'payments',
  roles: STAFF,
  summary: 'Every slot of a day',
  params: slots.dateParam,
  response: z.array(slots.timeSlot),
} as const satisfies Route;

export const slotsOfPeriod = {
  method: 'GET',
  path: '/api/time-slots',
  service: 'payments',
  roles: STAFF,
  summary: 'Every slot of up to 31 days',
  query: slots.slotPeriod,
  response: z.array(slots.timeSlot),
} as const satisfies Route;

export const getTimeSlot = {
  method: 'GET',
  path: '/api/time-slots/{id}',
  service: 'payments',
  roles: STAFF,
  summary: 'One slot',
  params: byId,
  response: slots.timeSlot,
} as const satisfies Route;

export const createTimeSlot = {
  method: 'POST',
  path: '/api/time-slots',
  service: 'payments',
  roles: STAFF,
  summary: 'Add a slot',
  status: 201,
  body: slots.timeSlotBody,
  response: slots.timeSlot,
} as const satisfies Route;

export const updateTimeSlot = {
  method: 'PUT',
  path: '/api/time-slots/{id}',
  service: 'payments',
  roles: STAFF,
  summary: 'Block or enable a slot that has no appointment',
  params: byId,
  body: slots.timeSlotUpdateBody,
  response: slots.timeSlot,
} as const satisfies Route;

export const removeTimeSlot = {
  method: 'DELETE',
  path: '/api/time-slots/{id}',
  service: 'payments',
  roles: STAFF,
  summary: 'Remove an unused slot. The weekly plan does not create it again',
  status: 204,
  params: byId,
} as const satisfies Route;

export const setSlotRange = {
  method: 'POST',
  path: '/api/time-slots/range',
  service: 'payments',
  roles: STAFF,
  summary: 'Block or enable the unused slots of several days',
  body: slots.slotRangeBody,
  response: slots.slotRangeAnswer,
} as const satisfies Route;

export const weeklyPlan = {
  method: 'GET',
  path: '/api/weekly-plan',
  service: 'payments',
  roles: STAFF,
  summary: 'The weekly plan from which slots are created',
  response: slots.weeklyPlan,
} as const satisfies Route;

export const setWeeklyPlan = {
  method: 'PUT',
  path: '/api/weekly-plan',
  service: 'payments',
  roles: STAFF,
  summary: 'Change the weekly plan',
  body: slots.weeklyPlanBody,
  response: slots.weeklyPlan,
} as const satisfies Route;

export const fillSlots = {
  method: 'POST',
  path: '/api/weekly-plan/fill',
  service: 'payments',
  roles: STAFF,
  summary: 'Create the slots of the weekly plan now, for the whole booking window',
  response: slots.fillAnswer,
} as const satisfies Route;

export const listBlackoutDays = {
  method: 'GET',
  path: '/api/blackout-days',
  service: 'payments',
  roles: STAFF,
  summary: 'Blackout days, from today on',
  response: z.array(slots.blackoutDay),
} as const satisfies Route;

export const addBlackoutDay = {
  method: 'POST',
  path: '/api/blackout-days',
  service: 'payments',
  roles: STAFF,
  summary: 'Add a blackout day, which closes the free slots of that day, of all trucks or of one',
  status: 201,
  body: slots.blackoutDayBody,
  response: slots.blackoutDay,
} as const satisfies Route;

export const removeBlackoutDay = {
  method: 'DELETE',
  path: '/api/blackout-days/{date}',
  service: 'payments',
  roles: STAFF,
  summary: 'Remove a blackout day, which opens its slots again',
  status: 204,
  params: slots.dateParam,
  query: slots.blackoutDayQuery,
} as const satisfies Route;
