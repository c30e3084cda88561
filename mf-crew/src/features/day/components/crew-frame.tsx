import { Page, space, textSize, token } from '@tailgate/ui';
import { styled } from 'styled-components';

/**
 * For one hand in sunlight: large targets, and text with a contrast of 7:1. What has the focus must not be behind the bar at the
 * bottom.
 */
export const CrewFrame = styled(Page).attrs({ $width: '30rem' })`
  --tg-ink-faint: ${token('ink-soft')};
  --tg-danger: ${token('danger-deep')};
  --tg-success: ${token('ink')};
  --tg-warning: ${token('ink')};
  --tg-info: ${token('ink')};
  button, input[type='text'], label:has(> input[type='radio']) { min-height: 3.5rem; font-size: ${textSize('title')}; }
  button, input, textarea, a { scroll-margin-bottom: ${space(24)}; }
`;

/** Links that look like buttons, side by side where they fit. */
export const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(7rem, 1fr));
  gap: ${space(2)};
  > a, > button { min-height: 3.5rem; width: 100%; font-size: ${textSize('title')}; }
`;
