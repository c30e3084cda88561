import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from './button.tsx';
import { space, type TokenName, textSize, token } from './theme.ts';

type EmptyStateProps = { icon?: ReactNode; title: ReactNode; children?: ReactNode; action?: ReactNode };

/** Says why a list is empty and what to do next. */
export function EmptyState({ icon, title, children, action }: EmptyStateProps) {
  return (
    <EmptyBox>
      {icon}
      <strong>{title}</strong>
      {children && <p>{children}</p>}
      {action && <div>{action}</div>}
    </EmptyBox>
  );
}

export type CalloutTone = 'info' | 'success' | 'warning' | 'destructive';
const calloutTones: Record<CalloutTone, readonly [TokenName, TokenName]> = {
  info: ['info', 'info-wash'],
  success: ['success', 'success-wash'],
  warning: ['warning', 'warning-wash'],
  destructive: ['danger', 'danger-wash'],
};

type CalloutProps = { tone?: CalloutTone; title: ReactNode; children?: ReactNode; action?: ReactNode };

/** A live region; a destructive one interrupts the screen reader. */
export function Callout({ tone = 'info', title, children, action }: CalloutProps) {
  return (
    <CalloutBox $tone={tone} role={tone === 'destructive' ? 'alert' : 'status'}>
      <strong>{title}</strong>
      {children && <div>{children}</div>}
      {action && <div data-action>{action}</div>}
    </CalloutBox>
  );
}

type RetryCalloutProps = {
  tone?: CalloutTone;
  title: ReactNode;
  children?: ReactNode;
  /** Another attempt is under way. */
  busy?: boolean;
  onRetry(): void;
};

/** Says what failed and offers to try again. */
export function RetryCallout({ tone = 'destructive', busy = false, onRetry, ...rest }: RetryCalloutProps) {
  const retry = (
    <Button variant="secondary" size="sm" loading={busy} onClick={onRetry}>
      Retry
    </Button>
  );
  return <Callout tone={tone} action={retry} {...rest} />;
}

const EmptyBox = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${space(2)};
  padding: ${space(12)} ${space(6)};
  text-align: center;
  border: 1.5px dashed ${token('line-strong')};
  border-radius: ${token('radius-lg')};
  > svg { color: ${token('ink-faint')}; margin-bottom: ${space(2)}; }
  > strong { font-size: ${textSize('title')}; font-weight: 700; }
  > p { color: ${token('ink-soft')}; max-width: 32rem; }
  > div { margin-top: ${space(3)}; }
`;

const CalloutBox = styled.div<{ $tone: CalloutTone }>`
  display: flex;
  flex-direction: column;
  align-items: start;
  gap: ${space(1)};
  padding: ${space(4)} ${space(5)};
  border: 1px solid ${({ $tone }) => token(calloutTones[$tone][0])};
  border-left-width: 6px;
  border-radius: ${token('radius-md')};
  background: ${({ $tone }) => token(calloutTones[$tone][1])};
  overflow-wrap: anywhere;
  > strong { color: ${({ $tone }) => token(calloutTones[$tone][0])}; }
  > [data-action] { margin-top: ${space(2)}; }
`;
