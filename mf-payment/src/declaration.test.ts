import { expect, test } from '@jest/globals';
import { routePaths } from '@tailgate/web-kit/testing';
import { declaration } from './declaration.ts';
import { Screens } from './routes.tsx';

test('declares every route of the remote', () => {
  expect(declaration.screens.map(({ path }) => path).sort()).toEqual(routePaths(Screens()));
});
