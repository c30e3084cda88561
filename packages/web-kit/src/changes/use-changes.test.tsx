import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { useChanges } from './use-changes.ts';

class FakeSource {
  static all: FakeSource[] = [];
  onopen: (() => void) | undefined;
  onmessage: (() => void) | undefined;
  onerror: (() => void) | undefined;
  isClosed = false;
  constructor() {
    FakeSource.all.push(this);
  }
  close() {
    this.isClosed = true;
  }
}
const latest = () => FakeSource.all.at(-1)!;
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

let hidden = false;
beforeEach(() => {
  jest.useFakeTimers();
  FakeSource.all = [];
  hidden = false;
  Object.assign(globalThis, { EventSource: FakeSource });
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, 'EventSource');
  Reflect.deleteProperty(document, 'hidden');
});

function follow() {
  const onChange = jest.fn();
  return { onChange, ...renderHook(() => useChanges('/api/changes', onChange)) };
}

test('reads at each notice, and not for the first connection', () => {
  const { onChange, result } = follow();
  act(() => latest().onopen?.());
  pass(60_000);
  expect([result.current, onChange.mock.calls.length]).toEqual([true, 0]);
  for (let notice = 0; notice < 2; notice += 1) latest().onmessage?.();
  expect(onChange).toHaveBeenCalledTimes(2);
});

test('reads every 30 seconds while there are no notices, connects again, and then reads what it missed', () => {
  const { onChange, result } = follow();
  act(() => latest().onopen?.());
  act(() => latest().onerror?.());
  expect([result.current, FakeSource.all.length]).toEqual([false, 1]);
  pass(30_000);
  expect(onChange).toHaveBeenCalledTimes(1);
  expect(FakeSource.all).toHaveLength(2);
  act(() => latest().onopen?.());
  expect([result.current, onChange.mock.calls.length]).toEqual([true, 2]);
});

test('rests while the page is hidden, and reads when it is seen again', () => {
  const { onChange } = follow();
  const first = latest();
  const show = (isHidden: boolean) => {
    hidden = isHidden;
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
  };
  show(true);
  expect(first.isClosed).toBe(true);
  pass(120_000);
  expect(onChange).not.toHaveBeenCalled();
  show(false);
  expect([onChange.mock.calls.length, latest().isClosed]).toEqual([1, false]);
});

test('reads what it missed if the first connection failed', () => {
  const { onChange } = follow();
  act(() => latest().onerror?.());
  pass(10_000);
  act(() => latest().onopen?.());
  expect([onChange.mock.calls.length, FakeSource.all.length]).toEqual([1, 2]);
});

test('reads and connects at once when the connection is back, also on a page that opened without one', () => {
  const { onChange } = follow();
  act(() => latest().onerror?.());
  act(() => void window.dispatchEvent(new Event('online')));
  expect([onChange.mock.calls.length, FakeSource.all.length]).toEqual([1, 2]);
});

test('ends with the page', () => {
  const { onChange, unmount } = follow();
  unmount();
  pass(60_000);
  expect([latest().isClosed, onChange.mock.calls.length]).toEqual([true, 0]);
});
