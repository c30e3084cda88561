import { space, textSize, token } from '@tailgate/ui';
import { styled } from 'styled-components';

// A fixed minimum height keeps the dialog from jumping with each letter.
export const Box = styled.div`
  min-height: min(22rem, 50dvh);
`;

export const List = styled.div`
  display: grid;
  gap: ${space(4)};
  &:empty { display: none; }
`;

export const Label = styled.p`
  padding: 0 ${space(3)} ${space(1)};
  font-size: ${textSize('small')};
  font-weight: 700;
  color: ${token('ink-soft')};
`;

export const Hit = styled.div`
  display: grid;
  padding: ${space(2)} ${space(3)};
  border-radius: ${token('radius-sm')};
  line-height: 1.35;
  overflow-wrap: anywhere;
  cursor: pointer;
  strong { font-weight: 650; }
  span { font-size: ${textSize('ui')}; color: ${token('ink-soft')}; }
  &[data-all] { grid-template-columns: auto 1fr; gap: ${space(3)}; align-items: baseline; }
  &[data-all] strong { text-decoration: underline; text-underline-offset: 0.2em; }
  &[aria-selected='true'] { background: ${token('ink')}; color: ${token('on-ink')}; }
  &[aria-selected='true'] span { color: ${token('on-ink-soft')}; }
`;
