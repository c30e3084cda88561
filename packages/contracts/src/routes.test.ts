import { describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { ROLES } from './roles.ts';
import { expressPath, type Route } from './route.ts';
import { routeList, routes } from './routes.ts';

const all: (readonly [string, Route])[] = routeList.map((route) => [route.name, route]);

test('each method and path is there once, also when parameters are read as one', () => {
  const addresses = routeList.map((route) => `${route.method} ${route.path.replace(/\{\w+\}/g, '{}')}`);
  expect(new Set(addresses).size).toBe(addresses.length);
  expect(routeList).toHaveLength(Object.keys(routes).length);
});

describe.each(all)('%s', (_name, route) => {
  test('its path and its parameters agree', () => {
    const inPath = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const schema = route.params as z.ZodObject | undefined;
    expect(Object.keys(schema?.shape ?? {})).toEqual(inPath);
    expect(route.path).toMatch(/^\/(?:[a-z-]+|\{\w+\})(?:\/(?:[a-z-]+|\{\w+\}|calendar\.ics))*$/);
    expect(expressPath(route.path)).not.toMatch(/[{}]/);
  });

  test('only our own processes call what is internal, and they call nothing else', () => {
    expect(route.path.startsWith('/internal/')).toBe(route.roles.includes('SERVICE'));
    if (route.roles.includes('SERVICE')) expect(route.roles).toEqual(['SERVICE']);
    else expect(route.path.startsWith('/api/')).toBe(true);
    expect(route.roles.length).toBeGreaterThan(0);
  });

  test('what is open to nobody-in-particular is open to everyone', () => {
    if (route.roles.includes('ANONYMOUS')) expect(route.roles).toEqual(expect.arrayContaining([...ROLES]));
  });

  test('it reads without a body and accepts no unknown field', () => {
    if (route.method === 'GET') expect(route.body ?? route.rawBody).toBeUndefined();
    for (const schema of [route.params, route.query, route.body]) {
      if (!schema) continue;
      // A body of several shapes is told by its status which one it is.
      const shape = schema instanceof z.ZodDiscriminatedUnion ? { status: 'cancelled' } : {};
      const result = schema.safeParse({ ...shape, surplus_field: 1 });
      const unknown = result.error?.issues.flatMap((issue) => (issue.code === 'unrecognized_keys' ? issue.keys : []));
      expect(unknown).toEqual(['surplus_field']);
    }
  });

  test('its answer shows no credential', () => {
    const described = JSON.stringify(route.response ? z.toJSONSchema(route.response, { unrepresentable: 'any' }) : {});
    expect(described).not.toMatch(/password|hash/i);
    expect(route.response === undefined).toBe(route.status === 204 || route.file !== undefined);
  });
});

test('who may do what', () => {
  const allowed = (role: 'ANONYMOUS' | 'CUSTOMER' | 'ADMIN' | 'SUPER_ADMIN') =>
    routeList.filter((route) => route.roles.includes(role)).map((route) => route.name);
  expect(allowed('ANONYMOUS').toSorted()).toEqual(
    [
      'bookingCalendar',
      'confirmPayment',
      'createPaymentIntent',
      'currentUser',
      'forgotPassword',
      'login',
      'logout',
      'payableQuote',
      'publicAvailableSlots',
      'register',
      'requestQuote',
      'resetPassword',
      'stripeWebhook',
      'verifyEmail',
    ].toSorted(),
  );
  expect(
    allowed('CUSTOMER')
      .filter((name) => !allowed('ANONYMOUS').includes(name))
      .toSorted(),
  ).toEqual(
    [
      'appointmentCalendar',
      'appointmentMessages',
      'availableSlots',
      'changePassword',
      'endOtherSessions',
      'endSession',
      'getAppointment',
      'listAppointments',
      'listSessions',
      'ownQuotes',
      'requestEmailVerification',
      'updateAppointment',
    ].toSorted(),
  );
  expect(allowed('SUPER_ADMIN')).toEqual(expect.arrayContaining(allowed('ADMIN')));
  expect(allowed('SUPER_ADMIN').filter((name) => !allowed('ADMIN').includes(name))).toEqual([
    'getSettings',
    'updateSettings',
    'listUsers',
    'createUserByAdmin',
    'inviteUser',
    'usersHistory',
    'deleteUser',
  ]);
});
