import { expect, test } from '@jest/globals';
import { declaration } from './declaration.ts';
import { RemoteStore } from './remotes/remote-store.ts';
import { createPortalRouter } from './router.tsx';
import { workingPorts } from './testing/render-portal.tsx';

test('declares every page of the shell', () => {
  const [frame] = createPortalRouter(new RemoteStore({}, workingPorts()), {}, null).routes;
  const paths = frame?.children?.map(({ path }) => path).filter((path) => path !== '*');
  expect(declaration.pages.map(({ path }) => path).sort()).toEqual(paths?.sort());
});
