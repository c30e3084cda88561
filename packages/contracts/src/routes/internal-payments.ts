import { z } from 'zod';
import * as cancellations from '../cancellations.ts';
import * as crew from '../crew.ts';
import { ok } from '../fields.ts';
import * as payments from '../payments.ts';
import { INTERNAL } from '../roles.ts';
import type { Route } from '../route.ts';
import * as slots from '../time-slots.ts';

export const freeStarts = {
  method: 'POST',
  path: '/internal/slots/free-starts',
  service: 'payments',
  roles: INTERNAL,
  summary: 'The starts of a day to which the customer of an appointment can move it',
  status: 200,
  body: slots.freeStartsBody,
  response: z.array(slots.publicSlot),
} as const satisfies Route;

export const trucksOfDate = {
  method: 'POST',
  path: '/internal/trucks/of-date',
  service: 'payments',
  roles: INTERNAL,
  summary: 'Which truck drives which booked trip on a day',
  status: 200,
  body: crew.trucksOfDateBody,
  response: crew.trucksOfDate,
} as const satisfies Route;

export const bookedOfTruck = {
  method: 'POST',
  path: '/internal/trucks/booked',
  service: 'payments',
  roles: INTERNAL,
  summary: 'Which booked trips a truck drives from a day on',
  status: 200,
  body: crew.bookedOfTruckBody,
  response: crew.bookedOfTruck,
} as const satisfies Route;

export const claimSlot = {
  method: 'POST',
  path: '/internal/slots/claim',
  service: 'payments',
  roles: INTERNAL,
  summary: 'Hold the first free slot of a requested window for an appointment',
  status: 200,
  body: slots.holdForAppointmentBody,
  response: slots.appointmentHold,
} as const satisfies Route;

export const releaseSlotHold = {
  method: 'POST',
  path: '/internal/slots/release-hold',
  service: 'payments',
  roles: INTERNAL,
  summary: 'End the hold of an appointment that keeps its slot',
  status: 200,
  body: slots.releaseSlotHoldBody,
  response: ok,
} as const satisfies Route;

export const swapSlot = {
  method: 'POST',
  path: '/internal/slots/swap',
  service: 'payments',
  roles: INTERNAL,
  summary: 'Book the held slot and free the old one',
  status: 200,
  body: slots.swapSlotBody,
  response: ok,
} as const satisfies Route;

export const unwindBooking = {
  method: 'POST',
  path: '/internal/bookings/unwind',
  service: 'payments',
  roles: INTERNAL,
  summary: 'Free the slot and refund the payment of a cancelled appointment',
  status: 200,
  body: payments.unwindBookingBody,
  response: ok,
} as const satisfies Route;

export const appointmentMoney = {
  method: 'POST',
  path: '/internal/payments/of-appointment',
  service: 'payments',
  roles: INTERNAL,
  summary: 'What is paid for an appointment and not refunded, and the policy that was agreed',
  status: 200,
  body: cancellations.appointmentMoneyBody,
  response: cancellations.appointmentMoney,
} as const satisfies Route;

export const partialRefund = {
  method: 'POST',
  path: '/internal/payments/partial-refund',
  service: 'payments',
  roles: INTERNAL,
  summary: 'What an email about a partial refund says',
  status: 200,
  body: cancellations.partialRefundBody,
  response: cancellations.partialRefundFacts,
} as const satisfies Route;

export const openMoney = {
  method: 'POST',
  path: '/internal/payments/open-money',
  service: 'payments',
  roles: INTERNAL,
  summary: 'Which of these appointments have payments in progress or not refunded, and whose refunds failed',
  status: 200,
  body: payments.appointmentIdsBody,
  response: payments.openMoneyAnswer,
} as const satisfies Route;

export const forgetAppointments = {
  method: 'POST',
  path: '/internal/appointments/forget',
  service: 'payments',
  roles: INTERNAL,
  summary: 'Free the slots and delete the payments of deleted appointments; the ledger stays',
  status: 200,
  body: payments.appointmentIdsBody,
  response: ok,
} as const satisfies Route;
