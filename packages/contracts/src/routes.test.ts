import { describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { ROLES } from './roles.ts';
import { expressPath, type Route, successStatus } from './route.ts';
import { routeList } from './route-list.ts';
import { type RouteName, routes } from './routes.ts';
import { VALID_BODIES } from './testing/valid-bodies.ts';

const all: (readonly [string, Route])[] = routeList.map((route) => [route.name, route]);

test('has each method and path once, whatever the names of its parameters', () => {
  const addresses = routeList.map((route) => `${route.method} ${route.path.replace(/\{\w+\}/g, '{}')}`);
  expect(new Set(addresses).size).toBe(addresses.length);
  expect(routeList).toHaveLength(Object.keys(routes).length);
});

describe.each(all)('%s', (name, route) => {
  test('has the parameters of its path', () => {
    const inPath = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const schema = route.params as z.ZodObject | undefined;
    expect(Object.keys(schema?.shape ?? {})).toEqual(inPath);
    expect(route.path).toMatch(
      /^\/(?:[a-z-]+|\{\w+\})(?:\/(?:[a-z-]+|\{\w+\}|calendar\.ics|receipt\.pdf|proof\.pdf))*$/,
    );
    expect(expressPath(route.path)).not.toMatch(/[{}]/);
  });

  test('is internal exactly if only services may call it', () => {
    expect(route.path.startsWith('/internal/')).toBe(route.roles.includes('SERVICE'));
    expect(route.path.startsWith('/internal/')).toBe(route.callers !== undefined);
    if (route.roles.includes('SERVICE')) expect(route.roles).toEqual(['SERVICE']);
    else expect(route.path.startsWith('/api/')).toBe(true);
    // Without a role or a release token, no caller could use it.
    expect(route.roles.length > 0 || route.releaseToken).toBe(true);
  });

  test('is open to every role if it is open to visitors', () => {
    if (route.roles.includes('ANONYMOUS')) expect(route.roles).toEqual(expect.arrayContaining([...ROLES]));
  });

  test('accepts no unknown field, and no body with GET', () => {
    if (route.method === 'GET') expect(route.body ?? route.rawBody).toBeUndefined();
    for (const schema of [route.params, route.query, route.body]) {
      if (!schema) continue;
      // A discriminated body needs this field to select a shape.
      const selects = schema instanceof z.ZodDiscriminatedUnion ? String(schema.def.discriminator) : null;
      const shape = selects === null ? {} : { [selects]: VALID_BODIES[name as RouteName]?.[selects] };
      const result = schema.safeParse({ ...shape, surplus_field: 1 });
      const unknown = result.error?.issues.flatMap((issue) => (issue.code === 'unrecognized_keys' ? issue.keys : []));
      expect(unknown).toEqual(['surplus_field']);
    }
  });

  test('lets consumers of its answer pass over fields that a newer service adds', () => {
    const read = route.response ? z.toJSONSchema(route.response, { io: 'input', unrepresentable: 'any' }) : {};
    expect(JSON.stringify(read)).not.toContain('"additionalProperties":false');
  });

  test('returns no credential', () => {
    const described = JSON.stringify(route.response ? z.toJSONSchema(route.response, { unrepresentable: 'any' }) : {});
    // The keyed hash of a name that no user has is no credential, nor is it whether a password must be changed.
    expect(described.replaceAll(/"(name_hash|must_change_password)"/g, '')).not.toMatch(/password|hash/i);
    expect(route.response === undefined).toBe(
      successStatus(route) === 204 || route.file !== undefined || route.stream === true,
    );
  });
});

test('grants each role its routes', () => {
  const allowed = (role: 'ANONYMOUS' | 'CUSTOMER' | 'ADMIN' | 'SUPER_ADMIN') =>
    routeList.filter((route) => route.roles.includes(role)).map((route) => route.name);
  expect(allowed('ANONYMOUS').toSorted()).toEqual(
    [
      'bookingCalendar',
      'confirmBalance',
      'confirmPayment',
      'createBalanceIntent',
      'createPaymentIntent',
      'currentPrices',
      'currentUser',
      'finishSignIn',
      'followBooking',
      'followCrewDay',
      'followTrip',
      'forgotPassword',
      'linkedBooking',
      'linkedBookingCalendar',
      'linkedFreeStarts',
      'linkedReceiptPdf',
      'linkedReceipts',
      'login',
      'logout',
      'mailBookingLinks',
      'measureDistance',
      'passkeyChallenge',
      'payableQuote',
      'previewLinkedCancellation',
      'publicAvailableSlots',
      'publicFreeDays',
      'quoteChallenge',
      'readCalendarFeed',
      'readTruckCalendarFeed',
      'readCrewDay',
      'readSharedTrip',
      'readCrewPhoto',
      'readProof',
      'readProofPdf',
      'readProofPhoto',
      'sendBalanceLink',
      'sendCrewActions',
      'sendCrewPhoto',
      'sendCrewPosition',
      'register',
      'requestQuote',
      'resetPassword',
      'sendBrowserReport',
      'sendLoadPhoto',
      'setBookingInstructions',
      'signInSteps',
      'signInWithPasskey',
      'stripeWebhook',
      'suggestPlaces',
      'textReply',
      'textStatus',
      'updateLinkedBooking',
      'verifyEmail',
    ].toSorted(),
  );
  expect(
    allowed('CUSTOMER')
      .filter((name) => !allowed('ANONYMOUS').includes(name))
      .toSorted(),
  ).toEqual(
    [
      'addOwnPasskey',
      'appointmentCalendar',
      'appointmentMessages',
      'availableSlots',
      'changePassword',
      'confirmOwnTotp',
      'downloadOwnData',
      'eraseOwnData',
      'followChanges',
      'endCalendarFeed',
      'endOtherSessions',
      'endSession',
      'getAppointment',
      'getReceipt',
      'listAppointmentReceipts',
      'listAppointments',
      'listSessions',
      'ownCalendarFeed',
      'ownQuotes',
      'ownSecondFactors',
      'ownTextConsents',
      'previewCancellation',
      'readPhoto',
      'readTripProof',
      'readTripProofPdf',
      'receiptPdf',
      'removeOwnPasskey',
      'removeOwnTotp',
      'renewCalendarFeed',
      'renewOwnRecoveryCodes',
      'requestEmailVerification',
      'startOwnPasskey',
      'startOwnTotp',
      'stepUp',
      'stepUpChallenge',
      'stepUpState',
      'stepUpWithPasskey',
      'updateAppointment',
      'withdrawOwnTextConsents',
    ].toSorted(),
  );
  expect(allowed('SUPER_ADMIN')).toEqual(expect.arrayContaining(allowed('ADMIN')));
  expect(
    allowed('SUPER_ADMIN')
      .filter((name) => !allowed('ADMIN').includes(name))
      .toSorted(),
  ).toEqual([
    'addPriceVersion',
    'changeCanary',
    'changeUserRole',
    'checkImport',
    'compareReleases',
    'createUserByAdmin',
    'deleteUser',
    'downloadClientData',
    'endCanary',
    'endReleasePreview',
    'endReleaseToken',
    'endUserSessions',
    'eraseClientData',
    'getSettings',
    'inviteUser',
    'listImports',
    'listReleasePreviews',
    'listReleaseTokens',
    'listReleases',
    'listSecurityEvents',
    'listUserSessions',
    'listUsers',
    'previewErasure',
    'previewPrices',
    'previewRelease',
    'promoteRelease',
    'releaseHealth',
    'releaseRegistry',
    'removeSecondFactors',
    'rollBackRelease',
    'startCanary',
    'startImport',
    'takeBackImport',
    'updateSettings',
    'usersHistory',
    'withdrawPriceVersion',
    'writeImport',
  ]);
});
