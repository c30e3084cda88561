import { space, type TokenName, textSize, token } from '@tailgate/ui';
import { styled } from 'styled-components';

type Tone = 'blue' | 'indigo' | 'purple' | 'gray';

/** The colours of the badges of the services. */
export const barColour = (tone: Tone) =>
  token(
    ({ blue: 'info', indigo: 'indigo', purple: 'purple', gray: 'neutral' } satisfies Record<Tone, TokenName>)[tone],
  );

type FaceProps = { $tone: Tone; $away?: boolean; $floating?: boolean; $movable?: boolean };

export const Face = styled.div<FaceProps>`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(0.5)};
  align-content: start;
  padding: ${space(1.5)} ${space(1.5)} ${space(1.5)} ${space(2.5)};
  border: 1.5px solid ${token('line-strong')};
  border-radius: ${token('radius-sm')};
  background: ${token('surface')};
  font-size: ${textSize('small')};
  line-height: 1.3;
  cursor: ${({ $movable }) => ($movable ? 'grab' : 'auto')};
  touch-action: manipulation;
  opacity: ${({ $away }) => ($away ? 0.4 : 1)};
  box-shadow: ${({ $floating }) => ($floating ? token('shadow-float') : 'none')};
  &::before {
    content: '';
    position: absolute;
    inset: -1.5px auto -1.5px -1.5px;
    width: 0.375rem;
    border-radius: ${token('radius-sm')} 0 0 ${token('radius-sm')};
    background: ${({ $tone }) => barColour($tone)};
  }
`;

// A number that does not fit beside the name wraps out of sight.
export const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: ${space(1.5)};
  min-width: 0;
  max-height: 1.5rem;
  padding-right: ${space(5)};
  overflow: hidden;
  small { color: ${token('ink-soft')}; }
`;

export const Name = styled.button`
  min-height: 1.5rem;
  min-width: 2.5rem;
  max-width: 100%;
  padding: 0;
  overflow: hidden;
  border: 0;
  background: none;
  font-size: ${textSize('ui')};
  font-weight: 700;
  text-align: left;
  text-overflow: ellipsis;
  white-space: nowrap;
  cursor: pointer;
  &:hover { text-decoration: underline; text-underline-offset: 0.2em; }
`;

export const MenuButton = styled.button`
  position: absolute;
  top: ${space(1)};
  right: ${space(0.5)};
  display: grid;
  place-items: center;
  width: 1.5rem;
  height: 1.75rem;
  padding: 0;
  border: 0;
  border-radius: ${token('radius-sm')};
  background: none;
  cursor: pointer;
  &:hover { background: ${token('sunken')}; }
  @media print { display: none; }
`;

/** Only for the keyboard: the whole card drags. */
export const Handle = styled(MenuButton)`
  right: auto;
  left: ${space(0.5)};
  z-index: 1;
  background: ${token('surface')};
  &:not(:focus-visible) { opacity: 0; pointer-events: none; }
`;

/** One with a title is cut; it is whole in the tooltip. */
export const Line = styled.p`
  color: ${token('ink-soft')};
  &[title] { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
`;
