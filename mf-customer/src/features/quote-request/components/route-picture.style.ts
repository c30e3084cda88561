import { textSize, token } from '@tailgate/ui';
import { css, styled } from 'styled-components';

const frame = css`
  width: 100%;
  aspect-ratio: 400 / 180;
  max-height: 16rem;
  border: 1.5px solid ${token('line')};
  border-radius: ${token('radius-md')};
  background: ${token('sunken')};
`;

/* As large as the picture that follows, so that nothing moves when it arrives. */
export const Waiting = styled.div`
  ${frame}
  display: grid;
  place-items: center;
`;

export const Picture = styled.svg`
  ${frame}
  display: block;
  path, polyline { fill: none; stroke-linecap: round; stroke-linejoin: round; }
  [data-grid] { stroke: ${token('line')}; stroke-width: 1; }
  [data-casing] { stroke: ${token('surface')}; stroke-width: 9; }
  [data-route] { stroke: ${token('ink')}; stroke-width: 4; }
  [data-route='estimated'] { stroke-dasharray: 2 9; }
  circle, rect { stroke: ${token('ink')}; stroke-width: 3; fill: ${token('surface')}; }
  rect { fill: ${token('accent')}; }
  [data-bar] { stroke: ${token('ink')}; stroke-width: 2; }
  [data-north] { fill: ${token('ink')}; }
  text { font-size: ${textSize('small')}; font-weight: 600; fill: ${token('ink')}; }
`;
