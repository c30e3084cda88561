import { expect, test } from '@jest/globals';
import { routePaths } from '@tailgate/web-kit/testing';
import { declaration } from './declaration.ts';
import { AdminRoutes } from './routes.tsx';

test('declares every route of the remote', () => {
  expect(declaration.screens.map(({ path }) => path).sort()).toEqual(routePaths(AdminRoutes()));
});

test('shows every screen to staff only', () => {
  const access = new Set(declaration.screens.map((screen) => screen.access));
  expect([...access].sort()).toEqual(['staff', 'super-admin']);
});
