import type { FrontEndReleases } from '@tailgate/contracts';
import { Card, CardHeader, space, token } from '@tailgate/ui';
import { useStaffTimes } from '@tailgate/web-kit';
import { useId } from 'react';
import { styled } from 'styled-components';
import { changeText } from '../release-text.ts';

const SHOWN = 50;

export function ReleaseLog({ frontEnds }: { frontEnds: readonly FrontEndReleases[] }) {
  const times = useStaffTimes();
  const heading = useId();
  const changes = frontEnds
    .flatMap(({ name, changes }) => changes.map((change) => ({ name, change })))
    .toSorted((a, b) => Date.parse(b.change.at) - Date.parse(a.change.at))
    .slice(0, SHOWN);
  if (changes.length === 0) return null;
  return (
    <Card aria-labelledby={heading}>
      <CardHeader title={<span id={heading}>History</span>} description={`The latest ${SHOWN} changes`} />
      <Changes>
        {changes.map(({ name, change }) => (
          <li key={`${name} ${change.at} ${change.version} ${change.percent} ${change.action}`}>
            <time dateTime={change.at}>{times.instant(change.at)}</time>
            <span>{changeText(name, change)}</span>
          </li>
        ))}
      </Changes>
    </Card>
  );
}

const Changes = styled.ol`
  list-style: none;
  margin: 0;
  padding: 0;
  display: grid;
  gap: ${space(2)};
  > li { display: flex; flex-wrap: wrap; gap: ${space(1)} ${space(4)}; overflow-wrap: anywhere; }
  time { color: ${token('ink-soft')}; min-width: 11rem; }
`;
