import { mayOpen, slotMismatch } from '@tailgate/contracts';
import { Button, Callout, Spinner } from '@tailgate/ui';
import { type FilledSlotProps, useSession, useShell } from '@tailgate/web-kit';
import { type ReactNode, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { findExtension, type RemoteExtension } from './find-extension.ts';
import { RemoteBoundary } from './remote-boundary.tsx';
import { retryOf } from './remote-failure.tsx';
import { type FailureKind, failureSentence, type RemoteState } from './remote-state.ts';
import type { RemoteStore } from './remote-store.ts';

type SlotProps = FilledSlotProps & { store: RemoteStore };
type ExtensionProps = SlotProps & { extension: RemoteExtension };

/** Shows what a remote adds to the screen of another. Not a security check: the server decides what each role may read. */
export function FilledSlot(props: SlotProps) {
  const session = useSession();
  const { slot } = props;
  const { registry } = useShell().config;
  const extension = useMemo(() => findExtension(registry, slot), [registry, slot]);
  if (!extension) return null;
  const { access } = extension;
  const maySee = access === 'public' || (session.status === 'signed-in' && mayOpen(session.user.role, access));
  return maySee ? <SeenExtension {...props} extension={extension} /> : null;
}

function SeenExtension(props: ExtensionProps) {
  const { store, slot, version, extension } = props;
  const { remote } = extension;
  const [place, seen] = useSeen();
  const state = useSyncExternalStore(store.subscribe, () => store.state(remote));
  const mismatch = slotMismatch(extension, version);
  const loads = seen && !mismatch;
  useEffect(() => {
    if (loads) void store.loadWith(remote, extension);
  }, [loads, store, remote, extension]);
  // The smoke run of a release and the vitals read the attributes.
  return (
    <div ref={place} data-slot={slot} data-brought-by={remote} data-state={mismatch ? 'failed' : state.status}>
      {mismatch && <Failure {...props} kind={mismatch} again="too-new" />}
      {loads && <Extension {...props} state={state} />}
    </div>
  );
}

function Extension({ state, ...props }: ExtensionProps & { state: RemoteState }): ReactNode {
  const shell = useShell();
  const { store, slot, title, ids, extension } = props;
  if (state.status === 'failed') return <Failure {...props} kind={state.kind} again={state.kind} />;
  if (state.status !== 'ready') return <Spinner label={`Loading ${title}`} size="1.5rem" />;
  const { Extension: Part } = state.module;
  // The store may have gone back to a release from before this extension.
  if (!Part) return null;
  return (
    <RemoteBoundary key={state.attempt} name={extension.remote} store={store} extension>
      <Part shell={shell} slot={slot} ids={ids} />
    </RemoteBoundary>
  );
}

/** @param again decides between Retry and a reload: only a reload brings releases that fit each other */
function Failure({ title, store, extension, kind, again }: ExtensionProps & Record<'kind' | 'again', FailureKind>) {
  const { title: sentence, text } = failureSentence(`The ${title} section`, kind);
  const { label, retry } = retryOf(store, extension.remote, again);
  return (
    <Callout
      tone="destructive"
      title={sentence}
      action={
        <Button variant="secondary" size="sm" onClick={retry}>
          {label}
        </Button>
      }
    >
      {`${text} The rest of this page works.`}
    </Callout>
  );
}

/** @returns a ref for the element, and whether it has been in view */
function useSeen() {
  const place = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (seen || !place.current) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [seen]);
  return [place, seen] as const;
}
