import type { SharedTrip } from '@tailgate/contracts';
import { space, token, VisuallyHidden } from '@tailgate/ui';
import { readableWord, useCustomerTimes } from '@tailgate/web-kit';
import { styled } from 'styled-components';
import { stepsOf } from '../trip-sentence.ts';

export function TripSteps({ trip }: { trip: SharedTrip }) {
  const times = useCustomerTimes();
  return (
    <Steps aria-label="Steps">
      {stepsOf(trip).map(({ step, isDone, isCurrent }) => (
        <li key={step} data-done={isDone || undefined} aria-current={isCurrent ? 'step' : undefined}>
          <span>{readableWord(step)}</span>
          {isCurrent && trip.step_at && <small>{times.clock(trip.step_at)}</small>}
          {isDone && !isCurrent && <VisuallyHidden>done</VisuallyHidden>}
        </li>
      ))}
    </Steps>
  );
}

const Steps = styled.ol`
  display: grid;
  margin: 0;
  padding: 0;
  list-style: none;
  > li {
    position: relative;
    display: flex;
    gap: ${space(3)};
    align-items: baseline;
    padding: 0 0 ${space(5)} ${space(8)};
    color: ${token('ink-soft')};
  }
  > li::before {
    content: '';
    position: absolute;
    left: 0;
    top: 0.125rem;
    width: 1.25rem;
    height: 1.25rem;
    border: 2px solid ${token('line-strong')};
    border-radius: 50%;
    background: ${token('surface')};
  }
  > li:not(:last-child)::after {
    content: '';
    position: absolute;
    left: 0.5625rem;
    top: 1.5rem;
    bottom: 0;
    width: 2px;
    background: ${token('line-strong')};
  }
  > li[data-done] { color: ${token('ink')}; font-weight: 650; }
  > li[data-done]::before { border-color: ${token('ink')}; background: ${token('ink')}; }
  > li[aria-current]::before { background: ${token('accent')}; }
`;
