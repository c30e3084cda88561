import { expect, test } from '@jest/globals';
import { decodeJwt } from 'jose';
import { bffBeforeServices } from '../testing/before-services.ts';

const portal = bffBeforeServices();

test('of requests that arrive together each gets the session of its cookie', async () => {
  const { bff } = portal;
  const roles = ['CUSTOMER', 'ADMIN', 'SUPER_ADMIN'] as const;
  const browsers = await Promise.all(roles.map((role) => bff.signIn(role)));
  const ended = await bff.signIn('CUSTOMER');
  await bff.send('/api/logout', { method: 'POST', headers: ended });
  bff.services.payments.answer = ({ headers }, response) => {
    const { role } = decodeJwt(String(headers.authorization).slice('Bearer '.length));
    response.setHeader('Content-Type', 'application/json');
    response.end(JSON.stringify(role));
  };
  const path = '/api/time-slots/available/2030-01-02';
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, n) => bff.send(path, { headers: [...browsers, ended][n % 4] ?? {} })),
  );
  expect(answers.map(({ status, json }) => (status === 200 ? json : status))).toEqual(
    Array.from({ length: 30 }, (_, n) => [...roles, 401][n % 4]),
  );
});
