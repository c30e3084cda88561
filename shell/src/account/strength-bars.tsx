import { space, token } from '@tailgate/ui';
import { styled } from 'styled-components';

const LEVELS = [1, 2, 3, 4];

export function StrengthBars({ level }: { level: number }) {
  return (
    <Bars aria-hidden="true">
      {LEVELS.map((each) => (
        <span key={each} data-on={each <= level} />
      ))}
    </Bars>
  );
}

const Bars = styled.div`
  display: grid;
  grid-template-columns: repeat(4, 1fr);
  gap: ${space(1)};
  margin-bottom: ${space(1)};
  span { height: ${space(1.5)}; border-radius: 999px; background: ${token('line')}; }
  span[data-on='true'] { background: ${token('accent-deep')}; }
`;
