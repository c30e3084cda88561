import { media, space, textSize, token, VisuallyHidden } from '@tailgate/ui';
import { styled } from 'styled-components';

const STEPS = ['Choose a file', 'Match columns', 'Check rows', 'Done'] as const;

/** Where in the import the person is. `at` counts from 0. */
export function StepList({ at }: { at: number }) {
  return (
    <Steps aria-label="Steps of the import">
      {STEPS.map((step, index) => (
        <li key={step} aria-current={index === at ? 'step' : undefined} data-done={index < at || undefined}>
          <span aria-hidden="true">{index + 1}</span>
          <strong>{step}</strong>
          {index < at && <VisuallyHidden> (done)</VisuallyHidden>}
        </li>
      ))}
    </Steps>
  );
}

const Steps = styled.ol`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: ${space(2)};
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    display: flex;
    align-items: baseline;
    gap: ${space(0.5)} ${space(2)};
    padding-top: ${space(2.5)};
    border-top: 4px solid ${token('line')};
    font-size: ${textSize('ui')};
    color: ${token('ink-soft')};
  }
  ${media.phone} { li { flex-direction: column; } }
  li > span:first-child { font-variant-numeric: tabular-nums; font-weight: 700; }
  li strong { font-weight: 600; line-height: 1.3; }
  li[data-done] { border-color: ${token('ink')}; }
  li[aria-current] { border-color: ${token('accent')}; color: ${token('ink')}; }
  li[aria-current] strong { font-weight: 750; }
`;
