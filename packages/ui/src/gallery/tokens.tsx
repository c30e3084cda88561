import { styled } from 'styled-components';
import { Grid } from '../layout.tsx';
import { space, type TokenName, token } from '../theme.ts';
import { Specimen, Specimens } from './specimen.tsx';

const textColours: TokenName[] = ['ink', 'ink-soft', 'ink-faint', 'link', 'success', 'warning', 'danger', 'info'];
const pairs: [ink: TokenName, background: TokenName][] = [
  ['on-ink', 'ink'],
  ['on-ink-soft', 'ink'],
  ['on-accent', 'accent'],
  ['success', 'success-wash'],
  ['warning', 'warning-wash'],
  ['danger', 'danger-wash'],
  ['info', 'info-wash'],
  ['neutral', 'neutral-wash'],
  ['indigo', 'indigo-wash'],
  ['purple', 'purple-wash'],
  ['slate', 'slate-wash'],
];

export function Tokens() {
  return (
    <Specimens title="Colours">
      <Specimen name="Text on surface and paper">
        <Grid $min="9rem" $gap={2}>
          {textColours.flatMap((ink) =>
            (['surface', 'paper'] as const).map((background) => (
              <Swatch key={`${ink} ${background}`} $ink={ink} $background={background}>
                {ink}
              </Swatch>
            )),
          )}
        </Grid>
      </Specimen>
      <Specimen name="Pairs">
        <Grid $min="9rem" $gap={2}>
          {pairs.map(([ink, background]) => (
            <Swatch key={ink} $ink={ink} $background={background}>
              {ink}
            </Swatch>
          ))}
        </Grid>
      </Specimen>
    </Specimens>
  );
}

const Swatch = styled.p<{ $ink: TokenName; $background: TokenName }>`
  padding: ${space(3)};
  border: 1px solid ${token('line')};
  border-radius: ${token('radius-sm')};
  color: ${({ $ink }) => token($ink)};
  background: ${({ $background }) => token($background)};
  font-weight: 600;
`;
