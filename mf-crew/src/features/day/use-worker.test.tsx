import { expect, jest, test } from '@jest/globals';
import { stub } from '@tailgate/checks/test-helpers';
import type { Registry } from '@tailgate/contracts';
import { createQueryClient, ShellProvider } from '@tailgate/web-kit';
import { fakeShell } from '@tailgate/web-kit/testing';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { useWorker } from './use-worker.ts';

const crew = { version: 'version-one', entry: 'e.js', preload: [], integrity: {}, area: 'crew', screens: [] };
const withWorker = { ...crew, worker: { scope: '/crew/' } };
const REGISTERED = ['/mf/crew/version-one/worker.js', { scope: '/crew/' }];

function renderWorker(registry: Registry, isShown: boolean) {
  const [client, shell] = [createQueryClient(), fakeShell({ registry })];
  return renderHook(useWorker, {
    initialProps: isShown,
    wrapper: ({ children }) => (
      <QueryClientProvider client={client}>
        <ShellProvider shell={shell}>{children}</ShellProvider>
      </QueryClientProvider>
    ),
  });
}

/** @returns what is registered before and after the day is shown */
async function registered(registry: Registry): Promise<unknown[]> {
  const register = jest.fn(async () => ({ installing: null }));
  stub(navigator, 'serviceWorker', { register });
  const { rerender } = renderWorker(registry, false);
  const before = register.mock.calls.length;
  await act(async () => rerender(true));
  await act(async () => rerender(true));
  return [before, ...register.mock.calls];
}

test('registers the worker of the release of this page once the day is shown', async () => {
  expect(await registered({ crew: withWorker })).toEqual([0, REGISTERED]);
});

test('registers nothing of a release without a worker, or on the machine of a developer', async () => {
  expect(await registered({ crew })).toEqual([0]);
  expect(await registered({ crew: { ...withWorker, origin: 'http://localhost:3100' } })).toEqual([0]);
});

test('registers a worker again that could not keep the page, until it runs', async () => {
  jest.useFakeTimers();
  const states = ['redundant', 'activated', 'activated'];
  const register = jest.fn(async () => ({ installing: Object.assign(new EventTarget(), { state: states.shift() }) }));
  stub(navigator, 'serviceWorker', { register });
  renderWorker({ crew: withWorker }, true);
  await act(() => jest.advanceTimersByTimeAsync(29_000));
  expect(register.mock.calls).toEqual([REGISTERED]);
  await act(() => jest.advanceTimersByTimeAsync(90_000));
  expect(register.mock.calls).toEqual([REGISTERED, REGISTERED]);
  jest.useRealTimers();
});

test('shows the day in a browser without service workers', () => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  expect(() => renderWorker({ crew: withWorker }, true)).not.toThrow();
});
