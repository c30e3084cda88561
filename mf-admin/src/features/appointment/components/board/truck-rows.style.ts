import { media, space, textSize, token } from '@tailgate/ui';
import { styled } from 'styled-components';
import type { DayScale } from '../../day-scale.ts';

export const Scroll = styled.div`
  max-height: max(20rem, calc(100dvh - 8rem));
  overflow: auto;
  border: 1.5px solid ${token('line')};
  border-radius: ${token('radius-md')};
  background: ${token('surface')};
`;

export const Grid = styled.div<{ $scale: DayScale; $small: boolean }>`
  --names: ${({ $small }) => ($small ? '6.5rem' : '9rem')};
  --hour: ${({ $small }) => ($small ? '3.5rem' : '5.5rem')};
  --row: ${({ $small }) => ($small ? '3.25rem' : '5.75rem')};
  --hours: ${({ $scale }) => $scale.hours.length};
  ${media.phone} { --names: 5.5rem; }
  position: relative;
  display: grid;
  grid-template-columns: var(--names) repeat(
    ${({ $scale: { from, to, step } }) => (to - from) / step},
    minmax(calc(var(--hour) * ${({ $scale: { step } }) => step / 60}), 1fr)
  );
`;

export const Hours = styled.div`
  position: sticky;
  top: 0;
  z-index: 4;
  display: grid;
  grid-column: 1 / -1;
  grid-template-columns: subgrid;
  border-bottom: 1.5px solid ${token('line')};
  background: ${token('surface')};
  font-size: ${textSize('small')};
  font-weight: 600;
  color: ${token('ink-soft')};
  > [aria-hidden] { display: grid; grid-column: 2 / -1; grid-template-columns: subgrid; }
  span { padding: ${space(1)} ${space(1)}; border-left: 1px solid ${token('line')}; white-space: nowrap; }
`;

export const Corner = styled.div`
  position: sticky;
  left: 0;
  z-index: 1;
  padding: ${space(1)} ${space(2)};
  background: ${token('surface')};
`;

export const Row = styled.section`
  display: grid;
  grid-column: 1 / -1;
  grid-template-columns: subgrid;
  & + & { border-top: 1.5px solid ${token('line')}; }
`;

export const TruckName = styled.div`
  position: sticky;
  left: 0;
  z-index: 3;
  display: grid;
  align-content: center;
  gap: ${space(0.5)};
  padding: ${space(2)};
  background: ${token('surface')};
  h3, p { font-size: ${textSize('ui')}; font-weight: 700; letter-spacing: 0; overflow-wrap: anywhere; }
  small { color: ${token('ink-soft')}; }
`;

export const Track = styled.ul`
  display: grid;
  grid-column: 2 / -1;
  grid-template-columns: subgrid;
  min-height: var(--row);
  margin: 0;
  padding: ${space(1)} 0;
  list-style: none;
  background: repeating-linear-gradient(to right, ${token('line')} 0 1px, transparent 1px calc(100% / var(--hours)));
  > li { position: relative; display: grid; min-width: 0; padding: ${space(0.5)} 3px; }
`;

/** The hours of a trip after its truck's day. */
export const Tail = styled.li<{ $small: boolean }>`
  && { padding: ${space(1)} 0; }
  align-self: center;
  margin-left: -3px;
  border: 1.5px dashed ${token('warning')};
  border-left: 0;
  border-radius: 0 ${token('radius-sm')} ${token('radius-sm')} 0;
  background: ${token('warning-wash')};
  color: ${token('warning')};
  font-size: ${({ $small }) => textSize($small ? 'caption' : 'small')};
  font-weight: 600;
  line-height: 1.2;
  text-align: center;
`;

export const NowLine = styled.div`
  position: absolute;
  inset: 0;
  z-index: 2;
  grid-column: 2 / -1;
  pointer-events: none;
  span {
    position: absolute;
    inset-block: 0;
    width: 2px;
    background: ${token('danger')};
  }
`;

const HATCH = `repeating-linear-gradient(135deg, transparent 0 6px, color-mix(in srgb, ${token('line-strong')} 22%, transparent) 6px 8px)`;

/** Hours of a truck without a trip. */
export const Open = styled.div<{ $look: 'free' | 'past' | 'held' | 'blocked'; $over?: boolean }>`
  display: grid;
  place-items: center;
  min-height: 1.5rem;
  padding: ${space(1)};
  overflow: hidden;
  border: 1.5px ${({ $look }) => ($look === 'free' ? 'dashed' : 'solid')}
    ${({ $look, $over }) => ($over ? token('ink') : $look === 'free' ? token('line') : 'transparent')};
  border-radius: ${token('radius-sm')};
  background: ${({ $look, $over }) =>
    $over
      ? token('accent')
      : { free: token('surface'), past: 'none', held: token('accent-wash'), blocked: `${HATCH}, ${token('sunken')}` }[
          $look
        ]};
  color: ${token('ink-soft')};
  font-size: ${textSize('small')};
  line-height: 1.25;
  text-align: center;
`;
