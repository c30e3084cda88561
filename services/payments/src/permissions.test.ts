import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { findPermissionFaults } from '@tailgate/service-kit/testing/permissions';
import { createWorld, type World } from './testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

test('asked directly, the service decides as the permission matrix says', async () => {
  expect(await findPermissionFaults({ owner: 'payments', target: world.url, as: world.as })).toEqual([]);
}, 60_000);
