import { counted } from '@tailgate/domain';
import { Button, space, token } from '@tailgate/ui';
import { ApiError, failureMessage, type Times, useCustomerTimes } from '@tailgate/web-kit';
import { styled } from 'styled-components';
import type { Outbox } from '../outbox/use-outbox.ts';

/** Says what has left the phone. */
export function SendingStatus({ outbox }: { outbox: Outbox }) {
  const { waiting, sending } = outbox;
  const times = useCustomerTimes();
  const refused = waiting > 0 && sending.error instanceof ApiError;
  return (
    <Line>
      <span role="status">{statusText(outbox, times)}</span>
      {refused && <p>{failureMessage(sending.error)}</p>}
      {waiting > 0 && (
        <Button variant="secondary" loading={sending.isFetching} onClick={() => void sending.refetch()}>
          Send now
        </Button>
      )}
    </Line>
  );
}

function statusText({ waiting, sending, presses }: Outbox, times: Times): string {
  const actions = counted(waiting, 'action');
  if (waiting > 0 && sending.isError) return `${actions} ${waiting === 1 ? 'waits' : 'wait'} for a connection`;
  if (waiting > 0) return `Sending ${actions}`;
  const last = presses.findLast(({ sentAt }) => sentAt !== null)?.sentAt;
  return last ? `All sent ${times.clock(last)}` : '';
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)};
  font-weight: 650;
  p { flex: 1 1 100%; order: 1; color: ${token('danger')}; }
`;
