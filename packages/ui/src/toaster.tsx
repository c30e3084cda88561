import { keyframes, styled } from 'styled-components';
import { media, space, type TokenName, token } from './theme.ts';

export type ToastTone = 'default' | 'success' | 'destructive';
export type ToastContent = {
  id: number;
  title: string;
  description?: string;
  tone?: ToastTone;
  action?: { label: string; onPress(): void };
};

const edge: Record<ToastTone, TokenName> = { default: 'accent', success: 'success', destructive: 'danger' };
const arrive = keyframes`from { opacity: 0; transform: translateY(0.75rem); }`;

const Corner = styled.div`
  position: fixed;
  z-index: 60;
  /* On the left, because what is pressed next (a dialog's buttons, the pages of a list, the links below) is on the right. */
  left: ${space(6)};
  bottom: ${space(6)};
  width: min(24rem, calc(100vw - 2rem));
  /* On a phone the bottom belongs to the thumb and to the button that was just pressed. */
  ${media.phone} { left: ${space(4)}; top: 4.75rem; bottom: auto; }
`;

const Bubble = styled.div<{ $tone: ToastTone }>`
  display: flex;
  justify-content: space-between;
  gap: ${space(3)};
  padding: ${space(4)};
  border-left: 6px solid ${({ $tone }) => token(edge[$tone])};
  border-radius: ${token('radius-md')};
  background: ${({ $tone }) => ($tone === 'destructive' ? token('danger-deep') : token('ink'))};
  color: ${token('on-ink')};
  box-shadow: ${token('shadow-float')};
  animation: ${arrive} 160ms ease-out;
  p:first-child { font-weight: 700; }
  p + p { margin-top: ${space(0.5)}; font-size: 0.9375rem; }
`;

const Close = styled.button`
  align-self: start;
  min-width: 1.75rem;
  min-height: 1.75rem;
  border: 0;
  border-radius: ${token('radius-sm')};
  background: transparent;
  color: inherit;
  font-size: 1.25rem;
  line-height: 1;
  cursor: pointer;
  &:focus-visible { outline-color: currentcolor; }
`;

const Action = styled(Close)`
  min-height: 2rem;
  margin-left: auto;
  padding: 0 ${space(3)};
  border: 1.5px solid currentcolor;
  font-size: 0.9375rem;
  font-weight: 650;
  white-space: nowrap;
`;

/** Shows one message in the corner. Both live regions are always there, or their first message would not be announced. */
export function Toaster({ toast, onDismiss }: { toast: ToastContent | null; onDismiss(): void }) {
  const failure = toast?.tone === 'destructive';
  const bubble = toast && (
    <Bubble key={toast.id} $tone={toast.tone ?? 'default'}>
      <div>
        <p>{toast.title}</p>
        {toast.description && <p>{toast.description}</p>}
      </div>
      {toast.action && (
        <Action
          type="button"
          onClick={() => {
            onDismiss();
            toast.action?.onPress();
          }}
        >
          {toast.action.label}
        </Action>
      )}
      <Close type="button" aria-label="Dismiss" onClick={onDismiss}>
        ×
      </Close>
    </Bubble>
  );
  return (
    <Corner>
      <div role="status">{!failure && bubble}</div>
      <div role="alert">{failure && bubble}</div>
    </Corner>
  );
}
