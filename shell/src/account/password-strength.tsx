import { estimatePassword } from '@tailgate/domain/passwords';
import { Muted } from '@tailgate/ui';
import { useShell } from '@tailgate/web-kit';
import { useDeferredValue, useMemo } from 'react';
import type { PasswordMeterProps } from './password-meter.tsx';
import { StrengthBars } from './strength-bars.tsx';

const WORDS = ['Easy to guess', 'Easy to guess', 'Fair', 'Good', 'Strong'];

export function PasswordStrength({ password, username, email }: PasswordMeterProps) {
  const { companyName } = useShell().config;
  // Typing does not wait for the estimate.
  const typed = useDeferredValue(password);
  const { level, advice } = useMemo(
    () => estimatePassword(typed, { username, email, companyName }),
    [typed, username, email, companyName],
  );
  return (
    <>
      <StrengthBars level={Math.max(level, 1)} />
      <Muted role="status">{`Password strength: ${WORDS[level]}.${advice ? ` ${advice}` : ''}`}</Muted>
    </>
  );
}
