import type { TripProgress } from '@tailgate/contracts';
import { HANDED_OVER_WORDS, PROBLEM_WORDS } from '@tailgate/contracts';
import { Badge, space, token } from '@tailgate/ui';
import { labelOf, readableWord, useStaffTimes } from '@tailgate/web-kit';
import { styled } from 'styled-components';

type Action = TripProgress['actions'][number];

/** What the crew pressed, the earliest first. */
export function CrewActions({ actions }: { actions: readonly Action[] }) {
  return (
    <List>
      {actions.map((action) => (
        <ActionLine key={action.id} action={action} />
      ))}
    </List>
  );
}

function ActionLine({ action }: { action: Action }) {
  const times = useStaffTimes();
  const details = [
    action.reason && labelOf(PROBLEM_WORDS, action.reason),
    action.words,
    action.handed_over && labelOf(HANDED_OVER_WORDS, action.handed_over),
    action.receiver,
    action.not_taken && `No photo: ${action.not_taken}`,
  ].filter(Boolean);
  return (
    <li>
      <time dateTime={action.happened_at} title={times.instant(action.happened_at)}>
        {times.clock(action.happened_at)}
      </time>
      <div>
        <strong>{readableWord(action.press)}</strong>
        {details.length > 0 && <p>{details.join(', ')}</p>}
        {action.phone_time && <p>{`By the phone's clock: ${times.instant(action.phone_time)}`}</p>}
        {action.effect !== 'applied' && <p>{action.effect_reason}</p>}
      </div>
      {action.effect === 'review' && <Badge tone="warning">To review</Badge>}
      {action.effect === 'none' && <Badge tone="secondary">Changed nothing</Badge>}
    </li>
  );
}

const List = styled.ol`
  display: grid;
  gap: ${space(2)};
  margin: 0;
  padding: 0;
  list-style: none;
  > li { display: grid; grid-template-columns: 4.5rem 1fr auto; gap: ${space(2)}; align-items: start; }
  time { font-variant-numeric: tabular-nums; }
  p { color: ${token('ink-soft')}; overflow-wrap: anywhere; }
`;
