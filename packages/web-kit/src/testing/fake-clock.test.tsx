import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { useEffect, useState, useSyncExternalStore } from 'react';

beforeEach(() => void jest.useFakeTimers({ advanceTimers: true }));
afterEach(() => void jest.useRealTimers());

function Details() {
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  return <p>{ready ? 'Ready' : 'Preparing'}</p>;
}

test('a screen may change in the tick of the clock that ends a wait', async () => {
  let loaded = false;
  let notify = () => {};
  const subscribe = (listener: () => void) => {
    notify = listener;
    return () => {};
  };
  const Screen = () => (useSyncExternalStore(subscribe, () => loaded) ? <Details /> : <p>Loading</p>);
  render(<Screen />);
  await screen.findByText((text) => {
    if (text !== 'Loading') return false;
    setTimeout(() => {
      loaded = true;
      notify();
    }, 1);
    return true;
  });
  // React's warning about an update outside act() would fail the test.
  expect(await screen.findByText('Ready')).toBeTruthy();
});
