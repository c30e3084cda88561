import * as Radix from 'radix-ui/dialog';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { CloseButton, Foot, Head, overlayFace, panelFace, Scroll } from './panel.tsx';
import { useReturnFocus } from './return-focus.ts';
import { ignoreToastPress } from './toast-press.ts';

// Above AlertDialog too, and below toasts.
const Overlay = styled(Radix.Overlay)<{ $onTop: boolean }>`${overlayFace} ${({ $onTop }) => $onTop && 'z-index: 56;'}`;
const Panel = styled(Radix.Content)<{ $width: string; $onTop: boolean }>`
  ${panelFace}
  ${({ $onTop }) => $onTop && 'z-index: 57;'}
`;

export type DialogProps = {
  open: boolean;
  onOpenChange(open: boolean): void;
  title: ReactNode;
  description?: ReactNode;
  badge?: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
  width?: string;
  onTop?: boolean;
};

/**
 * A question or a short form; records open in a Drawer. Escape, the close button and a press outside close it, and focus
 * returns to the opener.
 */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  badge,
  children,
  footer,
  width = '40rem',
  onTop = false,
}: DialogProps) {
  const returnFocus = useReturnFocus();
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Overlay $onTop={onTop} />
        <Panel
          $width={width}
          $onTop={onTop}
          onInteractOutside={ignoreToastPress}
          {...returnFocus}
          {...(description ? {} : { 'aria-describedby': undefined })}
        >
          <Head $closable>
            <div>
              <Radix.Title>{title}</Radix.Title>
              {badge}
            </div>
            {description && <Radix.Description>{description}</Radix.Description>}
            <CloseButton />
          </Head>
          <Scroll>{children}</Scroll>
          {footer && <Foot>{footer}</Foot>}
        </Panel>
      </Radix.Portal>
    </Radix.Root>
  );
}
