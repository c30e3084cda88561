import { keyframes, styled } from 'styled-components';
import { media, space, type TokenName, textSize, token } from './theme.ts';

export type ToastTone = 'default' | 'success' | 'destructive';
export type ToastContent = {
  id: number;
  title: string;
  description?: string;
  tone?: ToastTone;
  action?: { label: string; onPress(): void };
};

const edge: Record<ToastTone, TokenName> = { default: 'accent', success: 'success', destructive: 'danger' };
const arrive = keyframes`from { opacity: 0; transform: translateY(-0.5rem); }`;

/** Can be pressed while a dialog is open, which disables pointer events on the rest of the page. */
const Bubble = styled.div<{ $tone: ToastTone }>`
  display: flex;
  justify-content: space-between;
  align-items: center;
  gap: ${space(4)};
  width: fit-content;
  max-width: 100%;
  min-height: 2.75rem;
  padding: ${space(0.5)} ${space(1)} ${space(0.5)} ${space(4)};
  border-left: 6px solid ${({ $tone }) => token(edge[$tone])};
  border-radius: 0 0 ${token('radius-md')} ${token('radius-md')};
  background: ${({ $tone }) => ($tone === 'destructive' ? token('danger-deep') : token('bar'))};
  color: ${({ $tone }) => ($tone === 'destructive' ? token('on-ink') : token('on-bar'))};
  box-shadow: ${token('shadow-float')};
  font-size: ${textSize('ui')};
  line-height: 1.35;
  animation: ${arrive} 160ms ease-out;
  pointer-events: auto;
  > div { display: flex; flex-wrap: wrap; gap: 0 ${space(2)}; min-width: 0; overflow-wrap: anywhere; }
  p:first-child { font-weight: 700; }
  ${media.phone} { width: 100%; }
`;

const Close = styled.button`
  flex-shrink: 0;
  min-width: 2.5rem;
  min-height: 2.5rem;
  border: 0;
  border-radius: ${token('radius-sm')};
  background: transparent;
  color: inherit;
  font-size: ${textSize('title')};
  line-height: 1;
  cursor: pointer;
  &:focus-visible { outline-color: currentcolor; }
`;

const Action = styled(Close)`
  min-height: 2rem;
  margin-left: auto;
  padding: 0 ${space(3)};
  border: 1.5px solid currentcolor;
  font-size: ${textSize('ui')};
  font-weight: 650;
  white-space: nowrap;
`;

/** Shows one toast. Both live regions are always rendered: a region added together with its text is not announced. */
export function Toaster({ toast, onDismiss }: { toast: ToastContent | null; onDismiss(): void }) {
  const failure = toast?.tone === 'destructive';
  const bubble = toast && (
    <Bubble key={toast.id} $tone={toast.tone ?? 'default'} data-toast>
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
    <>
      {/* `aria-live` keeps the regions readable while a dialog hides the rest of the page. */}
      <div role="status" aria-live="polite">
        {!failure && bubble}
      </div>
      <div role="alert" aria-live="assertive">
        {failure && bubble}
      </div>
    </>
  );
}
