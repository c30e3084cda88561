import type { ReactNode } from 'react';
import { createGlobalStyle, css, styled } from 'styled-components';
import { media, space, textSize, token } from '../theme.ts';

type ActionBarProps = {
  label: string;
  value: string;
  /** For a step that has no other button: on wide screens it stays, without the bar. */
  onlyButton?: boolean;
  /** The button. */
  children: ReactNode;
};

/** Keeps the next step in view on small screens, as the last part of what it finishes. Screen readers read the value elsewhere. */
export function ActionBar({ label, value, onlyButton = false, children }: ActionBarProps) {
  return (
    <Bar $onlyButton={onlyButton}>
      <RoomForBar />
      <p aria-hidden="true">
        <span>{label}</span>
        <strong>{value}</strong>
      </p>
      <div>{children}</div>
    </Bar>
  );
}

const belowWide = '@media (max-width: 959px)';
const edge = `calc(${space(3)} + var(--bottom-bar, env(safe-area-inset-bottom, 0px)))`;

/** Keeps the focus, and what is scrolled to, off the bar. */
const RoomForBar = createGlobalStyle`
  ${belowWide} { html { scroll-padding-bottom: calc(5rem + ${edge}); } }
`;

/** Where there is little room the button's text wraps; if it cannot, the button goes to the next line. */
const Bar = styled.div<{ $onlyButton: boolean }>`
  ${media.wide} {
    ${({ $onlyButton }) => ($onlyButton ? css`> p { display: none; }` : css`display: none;`)}
  }
  ${belowWide} {
    position: sticky;
    bottom: ${edge};
    z-index: 5;
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    align-items: center;
    gap: ${space(2)} ${space(3)};
    padding: ${space(2)} ${space(2)} ${space(2)} ${space(4)};
    border-radius: ${token('radius-md')};
    background: ${token('bar')};
    color: ${token('on-bar')};
    box-shadow: ${token('shadow-float')};
    font-size: ${textSize('small')};
    line-height: 1.3;
    strong { display: block; font-size: ${textSize('title')}; font-variant-numeric: tabular-nums; color: ${token('accent')}; }
    > div { flex: 1 1 0; max-width: max-content; }
  }
`;
