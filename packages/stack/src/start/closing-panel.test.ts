import { stripVTControlCharacters } from 'node:util';
import { expect, test } from '@jest/globals';
import { repository } from '../repository/repository.ts';
import { readRealParts } from '../servers/environment.ts';
import type { Instance } from '../servers/instances.ts';
import { closingPanel } from './closing-panel.ts';

const at = (port: number) => `http://localhost:${port}`;
const urls = {
  app: at(8080),
  bff: at(8080),
  mail: at(1080),
  texts: at(1082),
  stripeSandbox: at(12111),
  'stripe-sandbox': at(12111),
  appointments: at(4101),
  payments: at(4102),
  users: at(4103),
};

function panel(env: NodeJS.ProcessEnv = {}, instances: readonly Instance[] = [], waiting: string[] = []): string {
  const stack = {
    urls,
    instances,
    waiting: new Set(waiting),
    real: readRealParts(env),
    dataDir: `${repository}/.data`,
  };
  return stripVTControlCharacters(closingPanel(stack, 29_000));
}

test('lists the addresses and the next steps within 80 columns', () => {
  expect(panel()).toContain('Tailgate runs at http://localhost:8080   (started in 29.0 s)');
  for (const text of [
    'admin  tailgate-demo',
    at(1080),
    at(1082),
    at(12111),
    'http://localhost:8080/api/docs',
    'npm run ops -- reset',
  ])
    expect(panel()).toContain(text);
  expect(panel()).toMatch(/Next +1\. Sign in as admin.*Quotes.*\n +2\. .*payment link.*\n +3\. .*4242 4242 4242 4242/);
  expect(
    Math.max(
      ...panel()
        .split('\n')
        .map(({ length }) => length),
    ),
  ).toBeLessThanOrEqual(80);
});

test('names the external parts and offers no test card with real Stripe', () => {
  const keys = { STRIPE_SECRET_KEY: 's', STRIPE_PUBLISHABLE_KEY: 'p', STRIPE_WEBHOOK_SECRET: 'w' };
  const real = panel({ ...keys, DATABASE_URL_USERS: 'postgres://db', SMTP_URL: 'smtp://m' });
  expect(real).toContain('database users, mail server, Stripe: from the environment');
  for (const text of ['4242', 'tailgate-demo', 'Next', at(12111), at(1080)]) expect(real).not.toContain(text);
});

test('lists the ports of the replicas', () => {
  const bff = (index: number) => ({ name: `bff-${index}`, server: 'bff', port: 8080 + 100 * index }) as const;
  expect(panel({}, [bff(1), bff(2)])).toMatch(/Replicas +bff +ports 8180 and 8280\n/);
  expect(panel({}, [{ ...bff(1), name: 'bff' }])).not.toContain('Replicas');
});

test('names the areas that are still being built', () => {
  expect(panel({}, [], ['mf-admin', 'mf-payment'])).toMatch(/Building +mf-admin, mf-payment +\(they open/);
  expect(panel()).not.toContain('Building');
});
