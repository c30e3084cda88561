export * from './alerts.ts';
export * from './appointments.ts';
export * from './bookings.ts';
export * from './boot.ts';
export * from './browser-reports.ts';
export type { CalendarFeed } from './calendar-feeds.ts';
export {
  CANARY_ACTIONS,
  type CanaryAction,
  type CanaryStep,
  canaryPlan,
  DEFAULT_CANARY_PLAN,
  stepAfter,
} from './canary-plan.ts';
export type {
  AppointmentMoney,
  CancellationPreview,
  CancellationTerms,
  KeptMoney,
  MoneyAtBank,
  PartialRefundFacts,
  PartRefundedBody,
  RefundSplit,
} from './cancellations.ts';
export { type ChangesAfter, type LinkKind, MOST_CHANGES } from './changes.ts';
export * from './clients.ts';
export * from './contract-version.ts';
export type {
  ActionResult,
  BookedOfTruck,
  CrewAction,
  CrewActionsBody,
  CrewDay,
  CrewLinkBody,
  CrewTrip,
  SharedTrip,
  TripProgress,
  TruckDay,
  TrucksOfDate,
} from './crew.ts';
export {
  CREW_STEPS,
  type CrewPress,
  type CrewStep,
  HANDED_OVER_WORDS,
  type HandedOver,
  PROBLEM_WORDS,
  type ProblemReason,
} from './crew-steps.ts';
export * from './declarations.ts';
export * from './disputes.ts';
export * from './distances.ts';
export * from './errors.ts';
export * from './extension-slots.ts';
export {
  businessDate,
  COUNT_CAP,
  LIST_ORDERS,
  type ListOrder,
  linkAddress,
  searchParam,
  validateField,
} from './fields.ts';
export * from './history.ts';
export * from './history-words.ts';
export * from './imports.ts';
export * from './jobs.ts';
export * from './mask-text.ts';
export * from './matches-path.ts';
export * from './may-open.ts';
export * from './money-report.ts';
export * from './navigation.ts';
export { findCurrent, type NavigationItem, navigationFor } from './navigation-items.ts';
export * from './own-alerts.ts';
export * from './page-age.ts';
export * from './payments.ts';
export * from './personal-data.ts';
export * from './photos.ts';
export * from './price-book.ts';
export { MOST_PROOF_PHOTOS, type ProofAsk, proofPhoto, type TripProof } from './proof.ts';
export * from './quotes.ts';
export * from './receipts.ts';
export { type KnownReleaseToken, type ReleaseAccess, type ReleasePreview, releaseAccess } from './release-access.ts';
export * from './release-facts.ts';
export type { FirstViewFile } from './release-files.ts';
export type { FrontEndReleases } from './release-list.ts';
export * from './release-registry.ts';
export type { LiveEntry, ReleaseState } from './release-state.ts';
export * from './release-upload.ts';
export * from './releases.ts';
export * from './report-limits.ts';
export * from './roles.ts';
export * from './route.ts';
export * from './route-list.ts';
export * from './routes.ts';
export type { Access } from './screens.ts';
export type {
  CreatedCredential,
  NewPasskeyBody,
  PasskeyCreation,
  PasskeyRequest,
  PasskeySignInBody,
  SecondFactors,
  SignedCredential,
  SignInCodeBody,
  SignInSteps,
  StepUpBody,
  StepUpState,
} from './second-factors.ts';
export { appCodeBody, signInCodeBody, stepUpBody } from './second-factors.ts';
export * from './security-events.ts';
export * from './settings.ts';
export type { ShellRelease } from './shell-release.ts';
export { barItems, type StaffGroup, staffGroups } from './staff-groups.ts';
export * from './stripe-settings.ts';
export * from './text-consents.ts';
export * from './theme.ts';
export * from './time-slots.ts';
export * from './trucks.ts';
export * from './users.ts';
export * from './worker-file.ts';
