import { styled } from 'styled-components';
import { Grid } from '../layout.tsx';
import { space, type TokenName, token } from '../theme.ts';
import { Specimen, Specimens } from './specimen.tsx';

const inks: TokenName[] = ['ink', 'ink-soft', 'ink-faint', 'link', 'success', 'warning', 'danger', 'info'];
const pairs: [ink: TokenName, ground: TokenName][] = [
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

/** The colours that carry text, each on its ground. */
export function Tokens() {
  return (
    <Specimens title="Colours">
      <Specimen name="Text on surface and paper">
        <Grid $min="9rem" $gap={2}>
          {inks.flatMap((ink) =>
            (['surface', 'paper'] as const).map((ground) => (
              <Swatch key={`${ink} ${ground}`} $ink={ink} $ground={ground}>
                {ink}
              </Swatch>
            )),
          )}
        </Grid>
      </Specimen>
      <Specimen name="Pairs">
        <Grid $min="9rem" $gap={2}>
          {pairs.map(([ink, ground]) => (
            <Swatch key={ink} $ink={ink} $ground={ground}>
              {ink}
            </Swatch>
          ))}
        </Grid>
      </Specimen>
    </Specimens>
  );
}

const Swatch = styled.p<{ $ink: TokenName; $ground: TokenName }>`
  padding: ${space(3)};
  border: 1px solid ${token('line')};
  border-radius: ${token('radius-sm')};
  color: ${({ $ink }) => token($ink)};
  background: ${({ $ground }) => token($ground)};
  font-weight: 600;
`;
