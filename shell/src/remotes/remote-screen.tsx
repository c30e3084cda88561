import { areasOf, type RemoteScreen as Screen } from '@tailgate/contracts';
import { SpinnerRegion } from '@tailgate/ui';
import { usePageTitle, useShell } from '@tailgate/web-kit';
import { useDeferredValue, useEffect, useSyncExternalStore } from 'react';
import { RemoteBeingBuilt } from './remote-being-built.tsx';
import { RemoteBoundary } from './remote-boundary.tsx';
import { RemoteFailure } from './remote-failure.tsx';
import type { RemoteStore } from './remote-store.ts';

export function RemoteScreen({ screen, store }: { screen: Screen; store: RemoteStore }) {
  const shell = useShell();
  const { remote: name, title } = screen;
  const area = areasOf(shell.config)[name]?.area;
  // Deferred, so that a remote is drawn in slices.
  const state = useDeferredValue(useSyncExternalStore(store.subscribe, () => store.state(name)));
  useEffect(() => void store.load(name), [name, store]);
  // The smoke run of a release reads it.
  useEffect(() => {
    document.documentElement.dataset.remote = `${name} ${state.status}`;
  }, [name, state.status]);

  if (state.status === 'failed') return <RemoteFailure area={area} name={name} kind={state.kind} store={store} />;
  if (state.status === 'awaited') return <RemoteBeingBuilt area={area} />;
  if (state.status !== 'ready') return <LoadingScreen title={title} />;
  const { Remote } = state.module;
  return (
    <RemoteBoundary key={`${name} ${state.attempt}`} name={name} store={store}>
      <Remote shell={shell} />
    </RemoteBoundary>
  );
}

function LoadingScreen({ title }: { title: string }) {
  usePageTitle(title);
  return <SpinnerRegion />;
}
