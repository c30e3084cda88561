import type { RouteName } from '@tailgate/contracts';
import type { Issuer } from '../config/shapes.ts';

/**
 * Which processes may call each internal endpoint, written by hand: a process that is broken into must not reach more than it needs.
 * A test refuses an internal endpoint without a row.
 */
export const INTERNAL_CALLERS: Partial<Record<RouteName, readonly Issuer[]>> = {
  quoteForPayment: ['payments'],
  appointmentForPayment: ['payments'],
  confirmBooking: ['payments'],
  cancelBooking: ['payments'],
  partRefunded: ['payments'],
  listBookings: ['payments'],
  // About stuck jobs, users too: `alerts.test.ts` has the rest.
  alertStaff: ['payments'],
  // Nothing of a customer's: every page shows these.
  currentSettings: ['bff', 'payments', 'users', 'appointments'],
  unlinkUser: ['users'],
  linkUser: ['users'],
  claimSlot: ['appointments'],
  releaseSlotHold: ['appointments'],
  swapSlot: ['appointments'],
  unwindBooking: ['appointments'],
  appointmentMoney: ['appointments'],
  partialRefund: ['appointments'],
  openMoney: ['appointments'],
  movementsOfAppointment: ['appointments'],
  issueReceipts: ['payments'],
  issuedReceipts: ['payments'],
  forgetAppointments: ['appointments'],
  verifyCredentials: ['bff'],
  recordEndedSessions: ['bff'],
  findSecondFactors: ['bff'],
  startTotp: ['bff'],
  confirmTotp: ['bff'],
  checkCode: ['bff'],
  startPasskey: ['bff'],
  addPasskey: ['bff'],
  askForPasskey: ['bff'],
  checkPasskey: ['bff'],
  removeFactor: ['bff'],
  renewRecoveryCodes: ['bff'],
  createUser: ['bff'],
  changeOwnPassword: ['bff'],
  resetPasswordByLink: ['bff'],
  recordSecurityEvents: ['bff'],
  noticeSignIn: ['bff'],
  findUser: ['bff', 'appointments'],
  findUserByName: ['bff', 'appointments'],
  findVerifiedUser: ['appointments'],
  personalAccount: ['bff'],
  recordsOfUser: ['bff'],
  recordsOfClient: ['bff'],
  personalPayments: ['appointments'],
  erasePerson: ['bff'],
  erasePayments: ['appointments'],
  eraseUser: ['bff', 'appointments'],
};
