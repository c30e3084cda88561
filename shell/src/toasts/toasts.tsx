import { media, pageTop, space, Toaster } from '@tailgate/ui';
import { onPageTooOld } from '@tailgate/web-kit';
import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { styled } from 'styled-components';
import { hasOpenDialog, makeRoom } from './make-room.ts';
import type { ToastStore } from './toast-store.ts';

const RELOAD = { label: 'Reload page', onPress: () => location.reload() };

export function Toasts({ store }: { store: ToastStore }) {
  const strip = useRef<HTMLDivElement>(null);
  const toast = useSyncExternalStore(store.subscribe, store.current);
  const shown = toast !== null;
  useLayoutEffect(() => {
    if (!shown || !strip.current || hasOpenDialog()) return;
    makeRoom(strip.current);
  }, [shown]);
  useEffect(() => closeOnNextAttempt(store), [store]);
  useEffect(() => onPageTooOld((title) => store.show({ title, tone: 'destructive', action: RELOAD })), [store]);
  return (
    <Strip
      ref={strip}
      onPointerEnter={store.hold}
      onPointerLeave={store.release}
      onFocus={store.hold}
      onBlur={store.release}
    >
      <Toaster toast={toast} onDismiss={store.dismiss} />
    </Strip>
  );
}

/** What an earlier attempt said is outdated once a form is corrected or sent again, in whichever area. */
function closeOnNextAttempt(store: ToastStore): () => void {
  const close = ({ target }: Event) => {
    if (target instanceof Element && target.closest('form')) store.dismissFailure();
  };
  // Before the form itself, which may show a new one.
  for (const event of ['input', 'submit']) document.addEventListener(event, close, { capture: true });
  return () => {
    for (const event of ['input', 'submit']) document.removeEventListener(event, close, { capture: true });
  };
}

/** Below the header's menus, in the space above a page first. Dialogs leave the top of the window free. */
const Strip = styled.div`
  position: sticky;
  top: var(--below-header, 0);
  z-index: 29;
  display: flex;
  flex-direction: column;
  align-items: center;
  padding-inline: ${space(6)};
  pointer-events: none;
  > * { max-width: min(64rem, 100%); }
  &:has([data-toast]):has(+ main > [data-page]) { margin-bottom: -${pageTop.wide}; }
  ${media.phone} {
    padding-inline: 0;
    > * { width: 100%; }
    &:has([data-toast]):has(+ main > [data-page]) { margin-bottom: -${pageTop.phone}; }
  }
  body:has(:is([role='dialog'], [role='alertdialog'])) & { position: fixed; inset: 0 0 auto; z-index: 60; }
  ${media.wide} { body:has([data-drawer]) & { right: 35rem; } }
  @media print { display: none; }
`;
