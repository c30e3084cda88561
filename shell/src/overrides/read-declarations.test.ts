import { expect, jest, test } from '@jest/globals';
import { stub } from '@tailgate/checks/test-helpers';
import { filledSlot } from '@tailgate/contracts';
import { testConfig } from '@tailgate/web-kit/testing';
import { releasedRemotes, releaseOf } from '../testing/released-remotes.ts';
import { readDeclarations } from './read-declarations.ts';

const drivers = { ...releaseOf('drivers', [], 'development'), origin: 'http://localhost:3100' };
const config = { ...testConfig, registry: { ...releasedRemotes, drivers } };

test("takes the screens of a remote in development from the developer's machine", async () => {
  const declaration = { area: 'drivers', screens: [{ path: '/drivers', access: 'staff', title: 'Drivers' }] };
  const fetching = jest.fn<typeof fetch>(async () =>
    Response.json({ ...declaration, budget: { firstLoad: 40, later: 10 } }),
  );
  stub(globalThis, 'fetch', fetching);
  const { registry } = await readDeclarations(config);
  expect(registry).toEqual({ ...releasedRemotes, drivers: { ...drivers, ...declaration } });
  expect(fetching.mock.calls).toHaveLength(1);
  expect(fetching).toHaveBeenCalledWith(
    'http://localhost:3100/mf/drivers/development/declaration.json',
    expect.anything(),
  );
});

test('takes what a remote in development adds to other screens from there too', async () => {
  const screens = [{ path: '/drivers', access: 'staff', title: 'Drivers' }];
  const extensions = [{ slot: 'payment-receipts', chunk: 'payment-receipts', access: 'staff' }];
  const fetching = jest.fn(async () => Response.json({ area: 'drivers', screens, extensions }));
  stub(globalThis, 'fetch', fetching);
  const { registry } = await readDeclarations(config);
  expect(registry.drivers?.extensions).toEqual([{ ...filledSlot('payment-receipts'), access: 'staff' }]);
});

test.each<[string, () => Promise<Response>]>([
  ['does not answer', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['declares nonsense', async () => Response.json({ screens: 'all' })],
])('keeps the screens that it knows if the machine %s', async (_, answer) => {
  stub(globalThis, 'fetch', jest.fn(answer));
  expect((await readDeclarations(config)).registry).toEqual(config.registry);
});
