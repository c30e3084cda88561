import { appointmentGuards } from './appointment-guards.ts';
import type { Guard } from './guard.ts';
import { paymentGuards } from './payment-guards.ts';

/** Every wall that is taken down, one at a time. */
export const guards: readonly Guard[] = [...paymentGuards, ...appointmentGuards];
