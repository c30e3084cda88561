import type { FrontEndReleases } from '@tailgate/contracts';
import { space, token } from '@tailgate/ui';
import { useStaffTimes } from '@tailgate/web-kit';
import { styled } from 'styled-components';
import { changeText } from '../release-text.ts';

const SHOWN = 20;

/** Who changed what visitors get, and why if it happened automatically. */
export function ReleaseLog({ changes }: { changes: FrontEndReleases['changes'] }) {
  const times = useStaffTimes();
  if (changes.length === 0) return null;
  return (
    <Log>
      <summary>Changes</summary>
      <ol>
        {changes.slice(0, SHOWN).map((change) => (
          <li key={`${change.at} ${change.version} ${change.percent}`}>
            <time dateTime={change.at}>{times.instant(change.at)}</time>
            <span>{changeText(change)}</span>
          </li>
        ))}
      </ol>
    </Log>
  );
}

const Log = styled.details`
  > summary { cursor: pointer; font-weight: 650; padding: ${space(1)} 0; }
  > ol { list-style: none; margin: ${space(2)} 0 0; padding: 0; display: grid; gap: ${space(2)}; }
  > ol > li { display: flex; flex-wrap: wrap; gap: ${space(1)} ${space(4)}; overflow-wrap: anywhere; }
  time { color: ${token('ink-soft')}; min-width: 11rem; }
`;
