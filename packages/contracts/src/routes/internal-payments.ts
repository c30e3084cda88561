import { z } from 'zod';
import { FROM_APPOINTMENTS } from '../callers.ts';
import * as cancellations from '../cancellations.ts';
import * as crew from '../crew.ts';
import { ok } from '../fields.ts';
import * as payments from '../payments.ts';
import type { Route } from '../route.ts';
import * as slots from '../time-slots.ts';

export const freeStarts = {
  method: 'POST',
  path: '/internal/slots/free-starts',
  service: 'payments',
  ...FROM_APPOINTMENTS,
  summary: 'The starts of a day to which the customer of an appointment can move it',
  body: slots.freeStartsBody,
  response: z.array(slots.publicSlot),
} as const satisfies Route;

export const trucksOfDate = {
  method: 'POST',
  path: '/internal/trucks/of-date',
  service: 'payments',
  ...FROM_APPOINTMENTS,
  summary: 'Which truck drives which booked trip on a day',
  body: crew.trucksOfDateBody,
  response: crew.trucksOfDate,
} as const satisfies Route;

export const bookedOfTruck = {
  method: 'POST',
  path: '/internal/trucks/booked',
  service: 'payments',
  ...FROM_APPOINTMENTS,
  summary: 'Which booked trips a truck drives from a day on',
  body: crew.bookedOfTruckBody,
  response: crew.bookedOfTruck,
} as const satisfies Route;

export const claimSlot = {
  method: 'POST',
  path: '/internal/slots/claim',
  service: 'payments',
  ...FROM_APPOINTMENTS,
  summary: 'Hold the first free slot of a requested window for an appointment',
  body: slots.holdForAppointmentBody,
  response: slots.appointmentHold,
} as const satisfies Route;

export const releaseSlotHold = {
  method: 'POST',
  path: '/internal/slots/release-hold',
  service: 'payments',
  ...FROM_APPOINTMENTS,
  summary: 'End the hold of an appointment that keeps its slot',
  body: slots.releaseSlotHoldBody,
  response: ok,
} as const satisfies Route;

export const swapSlot = {
  method: 'POST',
  path: '/internal/slots/swap',
  service: 'payments',
  ...FROM_APPOINTMENTS,
  summary: 'Book the held slot and free the old one',
  body: slots.swapSlotBody,
  response: ok,
} as const satisfies Route;

export const unwindBooking = {
  method: 'POST',
  path: '/internal/bookings/unwind',
  service: 'payments',
  ...FROM_APPOINTMENTS,
  summary: 'Free the slot and refund the payment of a cancelled appointment',
  body: payments.unwindBookingBody,
  response: ok,
} as const satisfies Route;

export const appointmentMoney = {
  method: 'POST',
  path: '/internal/payments/of-appointment',
  service: 'payments',
  ...FROM_APPOINTMENTS,
  summary: 'What is paid for an appointment and not refunded, and the policy that was agreed',
  body: cancellations.appointmentMoneyBody,
  response: cancellations.appointmentMoney,
} as const satisfies Route;

export const partialRefund = {
  method: 'POST',
  path: '/internal/payments/partial-refund',
  service: 'payments',
  ...FROM_APPOINTMENTS,
  summary: 'What an email about a partial refund says',
  body: cancellations.partialRefundBody,
  response: cancellations.partialRefundFacts,
} as const satisfies Route;

export const openMoney = {
  method: 'POST',
  path: '/internal/payments/open-money',
  service: 'payments',
  ...FROM_APPOINTMENTS,
  summary: 'Which of these appointments have payments in progress or not refunded, and whose refunds failed',
  body: payments.appointmentIdsBody,
  response: payments.openMoneyAnswer,
} as const satisfies Route;

export const forgetAppointments = {
  method: 'POST',
  path: '/internal/appointments/forget',
  service: 'payments',
  ...FROM_APPOINTMENTS,
  summary: 'Free the slots and delete the payments of deleted appointments; the ledger stays',
  body: payments.appointmentIdsBody,
  response: ok,
} as const satisfies Route;
