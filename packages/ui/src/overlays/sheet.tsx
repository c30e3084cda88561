import * as Radix from 'radix-ui/dialog';
import type { ReactNode } from 'react';
import { keyframes, styled } from 'styled-components';
import { space, token } from '../theme.ts';
import { CloseButton, Foot, Head, overlayFace, Scroll } from './panel.tsx';
import { useReturnFocus } from './return-focus.ts';

const rise = keyframes`from { transform: translateY(100%); }`;

const Overlay = styled(Radix.Overlay)`${overlayFace}`;
const Panel = styled(Radix.Content)`
  position: fixed;
  inset: auto 0 0;
  z-index: 50;
  display: flex;
  flex-direction: column;
  max-height: calc(100dvh - 3rem);
  padding-bottom: env(safe-area-inset-bottom);
  border-radius: ${token('radius-lg')} ${token('radius-lg')} 0 0;
  border-top: 5px solid ${token('accent')};
  background: ${token('surface')};
  box-shadow: ${token('shadow-float')};
  animation: ${rise} 200ms ease-out;
  &:focus-visible { outline: none; }
  > :nth-child(2) { padding-inline: ${space(4)}; }
`;

export type SheetProps = {
  open: boolean;
  onOpenChange(open: boolean): void;
  title: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
};

/** A modal panel at the bottom edge of a phone. Escape, the close button and a press outside close it. */
export function Sheet({ open, onOpenChange, title, children, footer }: SheetProps) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Overlay />
        <Panel aria-describedby={undefined} {...useReturnFocus()}>
          <Head $closable>
            <Radix.Title>{title}</Radix.Title>
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
