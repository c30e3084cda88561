import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useLiveQueries } from './use-live-queries.ts';

/** Never connects. */
class SilentSource {
  close(): void {
    // Nothing is open.
  }
}

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(globalThis, { EventSource: SilentSource });
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, 'EventSource');
});

test('without notices says so after ten seconds, and reads every 30 seconds, but not below an open dialog', () => {
  const client = new QueryClient();
  const invalidate = jest.spyOn(client, 'invalidateQueries');
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result, unmount } = renderHook(() => useLiveQueries('/api/changes', ['appointments']), { wrapper });
  const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
  pass(9_000);
  expect(result.current).toBe(false);
  pass(1_000);
  expect(result.current).toBe(true);
  const dialog = document.body.appendChild(document.createElement('div'));
  dialog.setAttribute('role', 'dialog');
  pass(25_000);
  expect(invalidate).not.toHaveBeenCalled();
  dialog.remove();
  pass(1_000);
  expect(invalidate).toHaveBeenCalledTimes(1);
  const { predicate } = invalidate.mock.calls[0]?.[0] ?? {};
  expect(['appointments', 'users'].map((key) => predicate?.({ queryKey: [key, 1] } as never))).toEqual([true, false]);
  unmount();
});
