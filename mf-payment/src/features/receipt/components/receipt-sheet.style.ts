import { media, space, textSize, token } from '@tailgate/ui';
import { styled } from 'styled-components';

export const Head = styled.div`
  display: flex;
  gap: ${space(3)};
  align-items: start;
  overflow-wrap: anywhere;
  > img { flex: none; }
  > :last-child { margin-left: auto; flex: none; text-align: right; }
  strong { font-size: ${textSize('title')}; line-height: 1.25; }
  p { font-size: ${textSize('ui')}; color: ${token('ink-soft')}; }
`;

export const RuledPaper = styled.article`
  padding-top: 18pt;
  border-top: 4pt solid ${token('accent')};
`;

/* The first row stands out: what was paid, when and how. */
export const Columns = styled.dl`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${space(4)};
  margin: 0;
  dt { font-size: ${textSize('small')}; color: ${token('ink-soft')}; }
  dd { margin: 0; overflow-wrap: anywhere; font-variant-numeric: tabular-nums; }
  > :nth-child(-n + 3) dd { font-weight: 700; }
  ${media.phone} { grid-template-columns: repeat(2, minmax(0, 1fr)); }
`;

export const Trip = styled.div`
  break-inside: avoid;
  h2 { font-size: ${textSize('body')}; }
  p { margin-bottom: ${space(3)}; }
`;

export const Detail = styled.small`
  display: block;
  margin-top: ${space(0.5)};
  font-size: ${textSize('small')};
  color: ${token('ink-soft')};
`;

/* Printed at the end of every page. */
export const Foot = styled.p`
  padding-top: ${space(3)};
  border-top: 1px solid ${token('line')};
  font-size: ${textSize('small')};
  color: ${token('ink-soft')};
  overflow-wrap: anywhere;
  @media print { position: fixed; inset: auto 0 0; background: ${token('sheet')}; }
`;
