import { media, pageTop, space, Toaster } from '@tailgate/ui';
import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { styled } from 'styled-components';
import { hasOpenDialog, makeRoom } from './make-room.ts';
import type { ToastStore } from './toast-store.ts';

/** Shows toasts between header and page, where they cover neither. */
export function Toasts({ store }: { store: ToastStore }) {
  const strip = useRef<HTMLDivElement>(null);
  const toast = useSyncExternalStore(store.subscribe, store.current);
  const shown = toast !== null;
  useLayoutEffect(() => {
    if (!shown || !strip.current || hasOpenDialog()) return;
    makeRoom(strip.current);
  }, [shown]);
  return (
    <Strip ref={strip}>
      <Toaster toast={toast} onDismiss={store.dismiss} />
    </Strip>
  );
}

const Strip = styled.div`
  position: sticky;
  top: var(--below-header, 0);
  /* Below the header's menus. */
  z-index: 29;
  display: flex;
  flex-direction: column;
  align-items: center;
  padding-inline: ${space(6)};
  pointer-events: none;
  > * { max-width: min(64rem, 100%); }
  /* A toast uses the space above a page first. */
  &:has([data-toast]):has(+ main > [data-page]) { margin-bottom: -${pageTop.wide}; }
  ${media.phone} {
    padding-inline: 0;
    > * { width: 100%; }
    &:has([data-toast]):has(+ main > [data-page]) { margin-bottom: -${pageTop.phone}; }
  }
  /* Dialogs leave the top of the window free. */
  body:has(:is([role='dialog'], [role='alertdialog'])) & { position: fixed; inset: 0 0 auto; z-index: 60; }
  @media print { display: none; }
`;
