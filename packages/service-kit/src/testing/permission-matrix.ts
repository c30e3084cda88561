import { type ActorRole, type ErrorCode, type RouteName, routes } from '@tailgate/contracts';

/** The roles to check; two customers, because one must not see the other's records. */
export const CALLERS = ['ANONYMOUS', 'CUSTOMER', 'ANOTHER_CUSTOMER', 'ADMIN', 'SUPER_ADMIN'] as const;
export type MatrixCaller = (typeof CALLERS)[number];

const ALLOWED = {
  everyone: CALLERS,
  signedIn: ['CUSTOMER', 'ANOTHER_CUSTOMER', 'ADMIN', 'SUPER_ADMIN'],
  staff: ['ADMIN', 'SUPER_ADMIN'],
  superAdmin: ['SUPER_ADMIN'],
  ourProcesses: ['SERVICE'],
  /** Only with a release token. */
  teams: [],
} as const satisfies Record<string, readonly (MatrixCaller | 'SERVICE')[]>;

/**
 * The permissions of the route table a second time, written by hand, so that a new endpoint or role is noticed. An endpoint without a
 * row does not compile.
 */
export const PERMISSIONS: Record<RouteName, keyof typeof ALLOWED> = {
  sendBrowserReport: 'everyone',
  releaseHealth: 'superAdmin',
  listReleases: 'superAdmin',
  releaseRegistry: 'superAdmin',
  compareReleases: 'superAdmin',
  promoteRelease: 'superAdmin',
  rollBackRelease: 'superAdmin',
  startCanary: 'superAdmin',
  endCanary: 'superAdmin',
  previewRelease: 'superAdmin',
  storeRelease: 'teams',
  currentUser: 'everyone',
  login: 'everyone',
  register: 'everyone',
  logout: 'everyone',
  listSessions: 'signedIn',
  endSession: 'signedIn',
  endOtherSessions: 'signedIn',
  changePassword: 'signedIn',
  ownTextConsents: 'signedIn',
  withdrawOwnTextConsents: 'signedIn',
  downloadOwnData: 'signedIn',
  eraseOwnData: 'signedIn',
  resetPassword: 'everyone',
  forgotPassword: 'everyone',
  verifyEmail: 'everyone',
  requestEmailVerification: 'signedIn',
  requestQuote: 'everyone',
  quoteChallenge: 'everyone',
  suggestPlaces: 'everyone',
  measureDistance: 'everyone',
  listQuotes: 'staff',
  ownQuotes: 'signedIn',
  listPendingQuotes: 'staff',
  getQuote: 'staff',
  createQuote: 'staff',
  editQuote: 'staff',
  approveQuote: 'staff',
  rejectQuote: 'staff',
  renewQuote: 'staff',
  resendQuoteLink: 'staff',
  payableQuote: 'everyone',
  bookingCalendar: 'everyone',
  linkedBooking: 'everyone',
  updateLinkedBooking: 'everyone',
  setBookingInstructions: 'everyone',
  linkedBookingCalendar: 'everyone',
  mailBookingLinks: 'everyone',
  listAppointments: 'signedIn',
  getAppointment: 'signedIn',
  createAppointment: 'staff',
  updateAppointment: 'signedIn',
  remindAppointment: 'staff',
  appointmentCalendar: 'signedIn',
  appointmentMessages: 'signedIn',
  listMessages: 'staff',
  appointmentsSummary: 'staff',
  search: 'staff',
  appointmentsHistory: 'staff',
  exportAppointments: 'staff',
  exportClients: 'staff',
  listClients: 'staff',
  getClient: 'staff',
  createClient: 'staff',
  updateClient: 'staff',
  clientDeletion: 'staff',
  clientTextConsents: 'staff',
  withdrawClientTextConsents: 'staff',
  getClientUser: 'staff',
  setClientUser: 'staff',
  deleteClient: 'staff',
  downloadClientData: 'superAdmin',
  previewErasure: 'superAdmin',
  eraseClientData: 'superAdmin',
  listStuckAppointmentJobs: 'staff',
  retryAppointmentJob: 'staff',
  retryAppointmentJobs: 'staff',
  getSettings: 'superAdmin',
  updateSettings: 'superAdmin',
  publicAvailableSlots: 'everyone',
  availableSlots: 'signedIn',
  slotsOfDate: 'staff',
  slotsOfPeriod: 'staff',
  getTimeSlot: 'staff',
  createTimeSlot: 'staff',
  updateTimeSlot: 'staff',
  setSlotRange: 'staff',
  setSlotWindow: 'staff',
  weeklyPlan: 'staff',
  setWeeklyPlan: 'staff',
  fillSlots: 'staff',
  listBlackoutDays: 'staff',
  addBlackoutDay: 'staff',
  removeBlackoutDay: 'staff',
  createPaymentIntent: 'everyone',
  confirmPayment: 'everyone',
  stripeWebhook: 'everyone',
  textStatus: 'everyone',
  textReply: 'everyone',
  listPayments: 'staff',
  getPayment: 'staff',
  recordPayment: 'staff',
  paymentsSummary: 'staff',
  paymentsHistory: 'staff',
  exportPayments: 'staff',
  refundPayment: 'staff',
  recordManualRefund: 'staff',
  moneyReport: 'staff',
  markFindingHandled: 'staff',
  listStuckPaymentJobs: 'staff',
  retryPaymentJob: 'staff',
  retryPaymentJobs: 'staff',
  listAppointmentPayments: 'staff',
  listUsers: 'superAdmin',
  createUserByAdmin: 'superAdmin',
  inviteUser: 'superAdmin',
  usersHistory: 'superAdmin',
  listSecurityEvents: 'superAdmin',
  listStuckUserJobs: 'staff',
  retryUserJob: 'staff',
  retryUserJobs: 'staff',
  deleteUser: 'superAdmin',
  changeUserRole: 'superAdmin',
  listUserSessions: 'superAdmin',
  endUserSessions: 'superAdmin',
  removeSecondFactors: 'superAdmin',
  signInSteps: 'everyone',
  finishSignIn: 'everyone',
  passkeyChallenge: 'everyone',
  signInWithPasskey: 'everyone',
  stepUpState: 'signedIn',
  stepUp: 'signedIn',
  stepUpChallenge: 'signedIn',
  stepUpWithPasskey: 'signedIn',
  ownSecondFactors: 'signedIn',
  startOwnTotp: 'signedIn',
  confirmOwnTotp: 'signedIn',
  removeOwnTotp: 'signedIn',
  startOwnPasskey: 'signedIn',
  addOwnPasskey: 'signedIn',
  removeOwnPasskey: 'signedIn',
  renewOwnRecoveryCodes: 'signedIn',
  findSecondFactors: 'ourProcesses',
  startTotp: 'ourProcesses',
  confirmTotp: 'ourProcesses',
  checkCode: 'ourProcesses',
  startPasskey: 'ourProcesses',
  addPasskey: 'ourProcesses',
  askForPasskey: 'ourProcesses',
  checkPasskey: 'ourProcesses',
  removeFactor: 'ourProcesses',
  renewRecoveryCodes: 'ourProcesses',
  recordEndedSessions: 'ourProcesses',
  verifyCredentials: 'ourProcesses',
  createUser: 'ourProcesses',
  findVerifiedUser: 'ourProcesses',
  findUser: 'ourProcesses',
  findUserByName: 'ourProcesses',
  changeOwnPassword: 'ourProcesses',
  resetPasswordByLink: 'ourProcesses',
  recordSecurityEvents: 'ourProcesses',
  noticeSignIn: 'ourProcesses',
  quoteForPayment: 'ourProcesses',
  appointmentForPayment: 'ourProcesses',
  confirmBooking: 'ourProcesses',
  cancelBooking: 'ourProcesses',
  listBookings: 'ourProcesses',
  alertStaff: 'ourProcesses',
  currentSettings: 'ourProcesses',
  personalAccount: 'ourProcesses',
  recordsOfUser: 'ourProcesses',
  recordsOfClient: 'ourProcesses',
  personalPayments: 'ourProcesses',
  erasePerson: 'ourProcesses',
  erasePayments: 'ourProcesses',
  eraseUser: 'ourProcesses',
  unlinkUser: 'ourProcesses',
  linkUser: 'ourProcesses',
  claimSlot: 'ourProcesses',
  releaseSlotHold: 'ourProcesses',
  swapSlot: 'ourProcesses',
  unwindBooking: 'ourProcesses',
  openMoney: 'ourProcesses',
  forgetAppointments: 'ourProcesses',
};

export type Decision = 'let in' | Extract<ErrorCode, 'NOT_SIGNED_IN' | 'FORBIDDEN'>;

/** @returns what every process must decide for this caller and route */
export function decisionFor(name: RouteName, caller: MatrixCaller | 'SERVICE'): Decision {
  const allowed: readonly string[] = ALLOWED[PERMISSIONS[name]];
  if (allowed.includes(caller)) return 'let in';
  return caller === 'ANONYMOUS' ? 'NOT_SIGNED_IN' : 'FORBIDDEN';
}

/** @returns what a process decided; any answer but the two refusals means that the caller was let in */
export function decisionIn({ status, code }: { status: number; code: unknown }): Decision | string {
  if (status === 401 && code === 'NOT_SIGNED_IN') return code;
  if (status === 403 && code === 'FORBIDDEN') return code;
  return status === 401 || status === 403 ? `${status} ${String(code)}` : 'let in';
}

/** @returns the caller's role */
export function roleOf(caller: MatrixCaller): Exclude<ActorRole, 'SERVICE'> {
  return caller === 'ANOTHER_CUSTOMER' ? 'CUSTOMER' : caller;
}

/** @returns the rows that differ from the route table */
export function contradictions(): string[] {
  return (Object.keys(PERMISSIONS) as RouteName[]).flatMap((name) =>
    [...CALLERS, 'SERVICE' as const].flatMap((caller) => {
      const role = caller === 'SERVICE' ? caller : roleOf(caller);
      const inTable = routes[name].roles.includes(role);
      return inTable === (decisionFor(name, caller) === 'let in') ? [] : [`${name} as ${caller}`];
    }),
  );
}
