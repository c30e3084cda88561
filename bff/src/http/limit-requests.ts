import type { RouteName } from '@tailgate/contracts';
import type { RequestHandler } from 'express';
import type { BffConfig } from '../config.ts';
import { addressOf, createLimit, type LimitDependencies } from '../redis/create-limit.ts';

export function limitRequests(dependencies: LimitDependencies, config: BffConfig): RequestHandler {
  const byAddress = (name: string, limit: number, openWithoutRedis: boolean) =>
    createLimit(dependencies, { name, limit, openWithoutRedis, keyOf: addressOf });
  const inAll = (name: string, limit: number) =>
    createLimit(dependencies, { name, limit, openWithoutRedis: false, keyOf: () => 'all' });
  const secondFactor = byAddress('second-factor', config.SECOND_FACTOR_IP_LIMIT_PER_15_MIN, false);
  const bookingLink = byAddress('booking-link', config.BOOKING_LINK_LIMIT_PER_15_MIN, true);
  const crewLink = byAddress('crew-link', config.CREW_LINK_LIMIT_PER_15_MIN, true);
  const calendarFeed = byAddress('calendar-feed', config.BOOKING_LINK_LIMIT_PER_15_MIN, true);
  const paymentIntent = byAddress('payment-intent', config.PAYMENT_INTENT_LIMIT_PER_15_MIN, true);
  // Refusing a confirmation loses nothing: Stripe's event finishes the payment.
  const confirmation = byAddress('confirm-payment', config.CONFIRM_PAYMENT_LIMIT_PER_15_MIN, true);
  const limits: Partial<Record<RouteName, RequestHandler>> = {
    login: byAddress('login', config.LOGIN_IP_LIMIT_PER_15_MIN, false),
    // Closed without Redis: these hash a password or send an email, and are no use while sign-in is down.
    register: byAddress('register', config.REGISTER_LIMIT_PER_15_MIN, false),
    forgotPassword: byAddress('forgot-password', config.FORGOT_PASSWORD_IP_LIMIT_PER_15_MIN, false),
    resetPassword: byAddress('reset-password', config.RESET_PASSWORD_LIMIT_PER_15_MIN, false),
    changePassword: byAddress('change-password', config.CHANGE_PASSWORD_IP_LIMIT_PER_15_MIN, false),
    eraseOwnData: byAddress('erase-own-data', config.CHANGE_PASSWORD_IP_LIMIT_PER_15_MIN, false),
    finishSignIn: secondFactor,
    passkeyChallenge: secondFactor,
    signInWithPasskey: secondFactor,
    startOwnTotp: secondFactor,
    confirmOwnTotp: secondFactor,
    startOwnPasskey: secondFactor,
    addOwnPasskey: secondFactor,
    renewOwnRecoveryCodes: secondFactor,
    startAlertNumber: secondFactor,
    verifyAlertNumber: secondFactor,
    stepUp: secondFactor,
    stepUpChallenge: secondFactor,
    stepUpWithPasskey: secondFactor,
    requestEmailVerification: byAddress('email-verification', config.EMAIL_VERIFICATION_IP_LIMIT_PER_15_MIN, false),
    verifyEmail: byAddress('verify-email', config.VERIFY_EMAIL_LIMIT_PER_15_MIN, true),
    quoteChallenge: byAddress('quote-challenge', config.QUOTE_LIMIT_PER_15_MIN, true),
    requestQuote: byAddress('quote', config.QUOTE_LIMIT_PER_15_MIN, true),
    sendLoadPhoto: byAddress('photo', config.PHOTO_LIMIT_PER_15_MIN, true),
    // Closed without Redis: they may cost money, and the form works without them.
    suggestPlaces: byAddress('places', config.PLACES_LIMIT_PER_15_MIN, false),
    measureDistance: byAddress('distance', config.DISTANCE_LIMIT_PER_15_MIN, false),
    createPaymentIntent: paymentIntent,
    createBalanceIntent: paymentIntent,
    readCrewDay: crewLink,
    sendCrewActions: crewLink,
    sendCrewPhoto: crewLink,
    readCrewPhoto: crewLink,
    readProof: bookingLink,
    readProofPhoto: bookingLink,
    readProofPdf: bookingLink,
    sendCrewPosition: crewLink,
    sendBalanceLink: crewLink,
    readSharedTrip: bookingLink,
    linkedBooking: bookingLink,
    updateLinkedBooking: bookingLink,
    previewLinkedCancellation: bookingLink,
    linkedFreeStarts: bookingLink,
    setBookingInstructions: bookingLink,
    linkedBookingCalendar: bookingLink,
    followBooking: bookingLink,
    followTrip: bookingLink,
    followCrewDay: crewLink,
    readCalendarFeed: calendarFeed,
    readTruckCalendarFeed: calendarFeed,
    linkedReceipts: bookingLink,
    linkedReceiptPdf: bookingLink,
    mailBookingLinks: byAddress('booking-link-mail', config.FORGOT_PASSWORD_IP_LIMIT_PER_15_MIN, false),
    storeRelease: byAddress('store-release', config.STORE_RELEASE_LIMIT_PER_15_MIN, true),
    // Closed without Redis, where they are counted.
    sendBrowserReport: byAddress('browser-report', config.BROWSER_REPORT_LIMIT_PER_15_MIN, false),
    confirmPayment: confirmation,
    confirmBalance: confirmation,
  };
  // After the limit per address, so that one visitor alone does not use them up.
  const totals: Partial<Record<RouteName, RequestHandler>> = {
    suggestPlaces: inAll('places-in-all', config.PLACES_TOTAL_LIMIT_PER_15_MIN),
    measureDistance: inAll('distance-in-all', config.DISTANCE_TOTAL_LIMIT_PER_15_MIN),
  };
  return (request, response, next) => {
    const { name } = request.endpoint ?? {};
    const [limit, total] = name ? [limits[name], totals[name]] : [];
    if (!limit) return next();
    limit(request, response, (error?: unknown) => {
      if (error !== undefined || !total) next(error);
      else total(request, response, next);
    });
  };
}
