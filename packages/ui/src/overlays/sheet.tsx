import * as Radix from 'radix-ui/dialog';
import type { ReactNode } from 'react';
import { keyframes, styled } from 'styled-components';
import { space, token } from '../theme.ts';
import { CloseButton, Foot, Head, overlayFace, Scroll } from './panel.tsx';
import { useReturnFocus } from './return-focus.ts';

export type SheetProps = {
  title: ReactNode;
  onClose(): void;
  children: ReactNode;
  footer?: ReactNode;
};

/** A modal dialog at the bottom of the window, within reach of a thumb. Escape, the close button and a press outside close it. */
export function Sheet({ title, onClose, children, footer }: SheetProps) {
  const returnFocus = useReturnFocus();
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Overlay />
        <Panel {...returnFocus} aria-describedby={undefined}>
          <Head $closable>
            <Radix.Title>{title}</Radix.Title>
            <CloseButton />
          </Head>
          <Scroll>{children}</Scroll>
          {footer && <Foot>{footer}</Foot>}
        </Panel>
      </Radix.Portal>
    </Radix.Root>
  );
}

const rise = keyframes`from { transform: translateY(2rem); opacity: 0; }`;

const Overlay = styled(Radix.Overlay)`${overlayFace}`;

const Panel = styled(Radix.Content)`
  position: fixed;
  inset: auto 0 0;
  z-index: 50;
  display: flex;
  flex-direction: column;
  max-height: calc(100dvh - 3rem);
  padding-bottom: env(safe-area-inset-bottom, 0px);
  border-top: 5px solid ${token('accent')};
  border-radius: ${token('radius-lg')} ${token('radius-lg')} 0 0;
  background: ${token('surface')};
  box-shadow: ${token('shadow-float')};
  animation: ${rise} 200ms ease-out;
  &:focus-visible { outline: none; }
  > :nth-child(2) { padding-inline: ${space(4)}; }
`;
