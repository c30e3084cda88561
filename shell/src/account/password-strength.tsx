import { estimatePassword } from '@tailgate/domain/passwords';
import { Muted, space, token } from '@tailgate/ui';
import { useShell } from '@tailgate/web-kit';
import { useDeferredValue, useMemo } from 'react';
import { styled } from 'styled-components';
import type { PasswordMeterProps } from './password-meter.tsx';

const WORDS = ['Easy to guess', 'Easy to guess', 'Fair', 'Good', 'Strong'];
const LEVELS = [1, 2, 3, 4];

/** The strength as a sentence and as bars, by the estimate that the server uses. */
export function PasswordStrength({ password, username, email }: PasswordMeterProps) {
  const { companyName } = useShell().config;
  // Typing does not wait for the estimate.
  const typed = useDeferredValue(password);
  const { level, advice } = useMemo(
    () => estimatePassword(typed, { username, email, companyName }),
    [typed, username, email, companyName],
  );
  return (
    <div>
      <Bars aria-hidden="true">
        {LEVELS.map((each) => (
          <span key={each} data-on={each <= Math.max(level, 1)} />
        ))}
      </Bars>
      <Muted role="status">
        Password strength: {WORDS[level]}.{advice && ` ${advice}`}
      </Muted>
    </div>
  );
}

const Bars = styled.div`
  display: grid;
  grid-template-columns: repeat(4, 1fr);
  gap: ${space(1)};
  margin-bottom: ${space(1)};
  span { height: 0.375rem; border-radius: 999px; background: ${token('line')}; }
  span[data-on='true'] { background: ${token('accent-deep')}; }
`;
