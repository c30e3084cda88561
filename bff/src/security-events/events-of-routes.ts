import type { RouteName, SecurityEventKind } from '@tailgate/contracts';

interface EventsOfRoute {
  readonly done?: SecurityEventKind;
  /** Recorded if it refuses what was sent: 400 or 401. */
  readonly failed?: SecurityEventKind;
}

/** The routes whose results are security events. Refusals by role, session or limit are recorded for all routes. */
export const EVENTS_OF_ROUTES: Partial<Record<RouteName, EventsOfRoute>> = {
  login: { done: 'signed-in', failed: 'sign-in-failed' },
  logout: { done: 'signed-out' },
  register: { done: 'registered' },
  changePassword: { done: 'password-changed', failed: 'password-change-failed' },
  forgotPassword: { done: 'password-reset-requested' },
  resetPassword: { done: 'password-reset', failed: 'link-refused' },
  verifyEmail: { done: 'email-verified', failed: 'link-refused' },
  linkedBooking: { failed: 'link-refused' },
  previewLinkedCancellation: { failed: 'link-refused' },
  linkedBookingCalendar: { failed: 'link-refused' },
  linkedReceipts: { failed: 'link-refused' },
  linkedReceiptPdf: { failed: 'link-refused' },
  stripeWebhook: { failed: 'webhook-refused' },
  textReply: { failed: 'webhook-refused' },
  textStatus: { failed: 'webhook-refused' },
  mailBookingLinks: { done: 'booking-links-requested' },
  requestEmailVerification: { done: 'verification-requested' },
  endSession: { done: 'sessions-ended' },
  endOtherSessions: { done: 'sessions-ended' },
  finishSignIn: { done: 'signed-in', failed: 'second-factor-failed' },
  signInWithPasskey: { done: 'signed-in', failed: 'second-factor-failed' },
  confirmOwnTotp: { done: 'second-factor-added', failed: 'second-factor-failed' },
  addOwnPasskey: { done: 'second-factor-added', failed: 'second-factor-failed' },
  removeOwnTotp: { done: 'second-factor-removed' },
  removeOwnPasskey: { done: 'second-factor-removed' },
  renewOwnRecoveryCodes: { done: 'recovery-codes-renewed' },
  stepUp: { done: 'step-up', failed: 'step-up-failed' },
  stepUpWithPasskey: { done: 'step-up', failed: 'step-up-failed' },
  removeSecondFactors: { done: 'second-factor-removed' },
  changeUserRole: { done: 'role-changed' },
  endUserSessions: { done: 'sessions-ended' },
  createUserByAdmin: { done: 'user-created' },
  inviteUser: { done: 'user-invited' },
  deleteUser: { done: 'user-deleted' },
  updateSettings: { done: 'settings-changed' },
  exportAppointments: { done: 'data-exported' },
  exportClients: { done: 'data-exported' },
  exportPayments: { done: 'data-exported' },
  downloadOwnData: { done: 'data-exported' },
  downloadClientData: { done: 'data-exported' },
  eraseOwnData: { done: 'data-erased' },
  eraseClientData: { done: 'data-erased' },
  storeRelease: { done: 'release-stored' },
  promoteRelease: { done: 'release-promoted' },
  rollBackRelease: { done: 'release-rolled-back' },
  startCanary: { done: 'canary-started' },
  endCanary: { done: 'canary-ended' },
  previewRelease: { done: 'release-previewed' },
};
