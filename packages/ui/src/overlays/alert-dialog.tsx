import * as Radix from 'radix-ui/alert-dialog';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from '../button.tsx';
import { Foot, Head, overlayFace, panelFace, Scroll } from './panel.tsx';
import { useReturnFocus } from './return-focus.ts';

// Higher than Dialog, so that a confirmation opened from a dialog dims that dialog, too.
const Overlay = styled(Radix.Overlay)`${overlayFace} z-index: 52;`;
const Panel = styled(Radix.Content)<{ $width: string }>`${panelFace} z-index: 55;`;

export type AlertDialogProps = {
  open: boolean;
  onOpenChange(open: boolean): void;
  title: ReactNode;
  description: ReactNode;
  /** The verb of the action: "Delete client", never "OK". */
  confirmLabel: string;
  cancelLabel?: string;
  tone?: 'default' | 'destructive';
  /** The action is running: both buttons are disabled. The caller closes the dialog. */
  busy?: boolean;
  /** What the action would do is being read: it waits, and the dialog can be left. */
  checking?: boolean;
  onConfirm(): void;
  children?: ReactNode;
};

/** Asks for confirmation of something that cannot be undone. Only its buttons and Escape close it. */
export function AlertDialog(props: AlertDialogProps) {
  const {
    open,
    onOpenChange,
    title,
    description,
    confirmLabel,
    cancelLabel = 'Cancel',
    tone = 'default',
    busy = false,
    checking = false,
    onConfirm,
    children,
  } = props;
  const returnFocus = useReturnFocus();
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Overlay />
        <Panel $width="30rem" {...returnFocus}>
          <Head $closable={false}>
            <Radix.Title>{title}</Radix.Title>
            <Radix.Description>{description}</Radix.Description>
          </Head>
          {children && <Scroll>{children}</Scroll>}
          <Foot>
            <Radix.Cancel asChild>
              <Button variant="secondary" disabled={busy}>
                {cancelLabel}
              </Button>
            </Radix.Cancel>
            <Button
              variant={tone === 'destructive' ? 'destructive' : 'primary'}
              loading={busy || checking}
              onClick={onConfirm}
            >
              {confirmLabel}
            </Button>
          </Foot>
        </Panel>
      </Radix.Portal>
    </Radix.Root>
  );
}
