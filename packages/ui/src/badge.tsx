import { styled } from 'styled-components';
import { type TokenName, textSize, token } from './theme.ts';

export type BadgeTone =
  | 'success'
  | 'warning'
  | 'destructive'
  | 'default'
  | 'secondary'
  | 'yellow'
  | 'green'
  | 'red'
  | 'slate'
  | 'gray'
  | 'blue'
  | 'indigo'
  | 'purple';

const tones: Record<BadgeTone, readonly [text: TokenName, wash: TokenName]> = {
  success: ['success', 'success-wash'],
  warning: ['warning', 'warning-wash'],
  destructive: ['danger', 'danger-wash'],
  default: ['on-ink', 'ink'],
  secondary: ['neutral', 'neutral-wash'],
  yellow: ['warning', 'warning-wash'],
  green: ['success', 'success-wash'],
  red: ['danger', 'danger-wash'],
  slate: ['slate', 'slate-wash'],
  gray: ['neutral', 'neutral-wash'],
  blue: ['info', 'info-wash'],
  indigo: ['indigo', 'indigo-wash'],
  purple: ['purple', 'purple-wash'],
};

/** `<Badge tone="success">Confirmed</Badge>`: the colour only repeats what the word says. */
export const Badge = styled.span
  .attrs<{ tone?: BadgeTone }>({})
  .withConfig({ shouldForwardProp: (name) => name !== 'tone' })<{
  tone?: BadgeTone;
}>`
  display: inline-flex;
  align-items: center;
  gap: 0.375em;
  padding: 0.1875rem 0.5625rem;
  border-radius: 999px;
  border: 1px solid color-mix(in srgb, currentcolor 28%, transparent);
  font-size: ${textSize('small')};
  font-weight: 650;
  line-height: 1.35;
  white-space: nowrap;
  color: ${({ tone = 'default' }) => token(tones[tone][0])};
  background: ${({ tone = 'default' }) => token(tones[tone][1])};
`;
