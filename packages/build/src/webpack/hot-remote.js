import { createElement, useSyncExternalStore } from 'react';
import * as remote from 'remote-in-development';

// What the shell loads instead of src/remote.tsx. React Refresh would need a development build of React, and a deployed portal has
// the production one. So a change mounts the remote again; the page, its session and its cached data stay.
const listeners = new Set();
let changes = 0;

function subscribe(listener) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const { contractVersion } = remote;

export function Remote(props) {
  const key = useSyncExternalStore(subscribe, () => changes);
  return createElement(remote.Remote, { ...props, key });
}

import.meta.webpackHot.accept('remote-in-development', () => {
  changes += 1;
  for (const listener of listeners) listener();
});
