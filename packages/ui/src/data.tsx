import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { media, space, textSize, token } from './theme.ts';

/** Aligned at the end for prices, which have long terms and short amounts. */
const List = styled.dl`
  margin: 0;
  display: grid;
  > div {
    display: grid;
    grid-template-columns: minmax(8rem, 2fr) 3fr;
    gap: ${space(3)};
    padding: ${space(2.5)} 0;
    border-bottom: 1px solid ${token('line')};
  }
  > div:last-child { border-bottom: 0; }
  > div[data-strong] { font-size: ${textSize('title')}; font-weight: 750; }
  dt { color: ${token('ink-soft')}; }
  > div[data-strong] dt { color: inherit; }
  dd { margin: 0; font-weight: 550; overflow-wrap: anywhere; font-variant-numeric: tabular-nums; }
  &[data-align='end'] > div { grid-template-columns: minmax(0, 1fr) auto; }
  &[data-align='end'] dd { text-align: right; }
  ${media.phone} { &:not([data-align='end']) > div { grid-template-columns: 1fr; gap: 0; } }
`;

export type Description = { term: ReactNode; value: ReactNode; strong?: boolean; key?: string };

/** Terms and values; `align="end"` for amounts, with a `strong` line for the total. */
export function DescriptionList({
  items,
  align = 'start',
}: {
  items: readonly Description[];
  align?: 'start' | 'end';
}) {
  return (
    <List data-align={align}>
      {items.map((item, index) => (
        <div
          key={item.key ?? (typeof item.term === 'string' ? item.term : index)}
          data-strong={item.strong || undefined}
        >
          <dt>{item.term}</dt>
          <dd>{item.value}</dd>
        </div>
      ))}
    </List>
  );
}

const Disc = styled.span<{ $size: string }>`
  display: inline-grid;
  place-items: center;
  width: ${({ $size }) => $size};
  height: ${({ $size }) => $size};
  border-radius: 50%;
  background: ${token('accent')};
  color: ${token('on-accent')};
  font-weight: 800;
  font-size: calc(${({ $size }) => $size} * 0.42);
  line-height: 1;
  text-transform: uppercase;
`;

/** Decorative, so always next to the name itself. */
export function Avatar({ name, size = '2.25rem' }: { name: string; size?: string }) {
  return (
    <Disc $size={size} aria-hidden="true">
      {name.slice(0, 1)}
    </Disc>
  );
}

const Timer = styled.div<{ $urgent: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: ${space(3)};
  font-weight: 700;
  font-variant-numeric: tabular-nums;
  color: ${({ $urgent }) => token($urgent ? 'danger' : 'ink')};
  svg { transform: rotate(-90deg); }
  circle { fill: none; stroke-width: 4; stroke: ${token('line')}; }
  circle + circle { stroke: currentcolor; stroke-linecap: round; transition: stroke-dashoffset 1s linear; }
`;

/** A countdown as a ring and m:ss. `label` is its accessible name; screen readers do not announce every second. */
export function Countdown({
  secondsLeft,
  totalSeconds,
  label,
}: {
  secondsLeft: number;
  totalSeconds: number;
  label: string;
}) {
  const seconds = Math.min(totalSeconds, Math.max(0, Math.ceil(secondsLeft)));
  const text = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  const length = 2 * Math.PI * 14;
  return (
    <Timer role="timer" aria-label={`${label} ${text}`} $urgent={seconds <= 60}>
      <svg width="36" height="36" viewBox="0 0 36 36" aria-hidden="true">
        <circle cx="18" cy="18" r="14" />
        <circle
          cx="18"
          cy="18"
          r="14"
          strokeDasharray={length}
          strokeDashoffset={length * (1 - seconds / totalSeconds)}
        />
      </svg>
      <span>{text}</span>
    </Timer>
  );
}
