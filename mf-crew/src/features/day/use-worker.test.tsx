import { expect, jest, test } from '@jest/globals';
import { stub } from '@tailgate/checks/test-helpers';
import type { Registry } from '@tailgate/contracts';
import { ShellProvider } from '@tailgate/web-kit';
import { fakeShell } from '@tailgate/web-kit/testing';
import { renderHook } from '@testing-library/react';
import { useWorker } from './use-worker.ts';

const crew = { version: 'version-one', entry: 'e.js', preload: [], integrity: {}, area: 'crew', screens: [] };
const withWorker = { ...crew, worker: { scope: '/crew/' } };

/** @returns what is registered before and after the day is shown */
function registered(registry: Registry): unknown[] {
  const register = jest.fn(async () => undefined);
  stub(navigator, 'serviceWorker', { register });
  const shell = fakeShell({ registry });
  const { rerender } = renderHook(useWorker, {
    initialProps: false,
    wrapper: ({ children }) => <ShellProvider shell={shell}>{children}</ShellProvider>,
  });
  const before = register.mock.calls.length;
  rerender(true);
  rerender(true);
  return [before, ...register.mock.calls];
}

test('registers the worker of the release of this page once the day is shown', () => {
  expect(registered({ crew: withWorker })).toEqual([0, ['/mf/crew/version-one/worker.js', { scope: '/crew/' }]]);
});

test('registers nothing of a release without a worker, or on the machine of a developer', () => {
  expect(registered({ crew })).toEqual([0]);
  expect(registered({ crew: { ...withWorker, origin: 'http://localhost:3100' } })).toEqual([0]);
});

test('shows the day in a browser without service workers', () => {
  stub(navigator, 'serviceWorker', undefined);
  const shell = fakeShell({ registry: { crew: withWorker } });
  const wrapper = ({ children }: { children: React.ReactNode }) => (
    <ShellProvider shell={shell}>{children}</ShellProvider>
  );
  expect(() => renderHook(() => useWorker(true), { wrapper })).not.toThrow();
});
