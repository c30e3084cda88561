import * as Radix from 'radix-ui/dialog';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { CloseButton, Foot, Head, overlayFace, panelFace, Scroll } from './panel.tsx';
import { useReturnFocus } from './return-focus.ts';

const Overlay = styled(Radix.Overlay)`${overlayFace}`;
const Panel = styled(Radix.Content)<{ $width: string }>`${panelFace}`;

/** A toast is in front of the dialog, not outside of it: dismissing one leaves the other open. */
function keepForToast(event: Event) {
  if (event.target instanceof Element && event.target.closest('[data-toast]')) event.preventDefault();
}

export type DialogProps = {
  open: boolean;
  onOpenChange(open: boolean): void;
  title: ReactNode;
  description?: ReactNode;
  /** Beside the title: a status badge. */
  badge?: ReactNode;
  children: ReactNode;
  /** Buttons; they stay in view while the content scrolls. */
  footer?: ReactNode;
  width?: string;
};

/** A task in front of the page. Escape, the cross and a press outside close it; focus returns to where it came from. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  badge,
  children,
  footer,
  width = '40rem',
}: DialogProps) {
  const returnFocus = useReturnFocus();
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Overlay />
        <Panel
          $width={width}
          onInteractOutside={keepForToast}
          {...returnFocus}
          {...(description ? {} : { 'aria-describedby': undefined })}
        >
          <Head $closable>
            <div>
              <Radix.Title>{title}</Radix.Title>
              {badge}
            </div>
            {description && <Radix.Description>{description}</Radix.Description>}
            <Radix.Close asChild>
              <CloseButton type="button" aria-label="Close dialog">
                ×
              </CloseButton>
            </Radix.Close>
          </Head>
          <Scroll>{children}</Scroll>
          {footer && <Foot>{footer}</Foot>}
        </Panel>
      </Radix.Portal>
    </Radix.Root>
  );
}
