import { counted } from '@tailgate/domain';
import { Button, space, token } from '@tailgate/ui';
import { ApiError, failureMessage, type Times, useCustomerTimes } from '@tailgate/web-kit';
import { styled } from 'styled-components';
import type { Outbox } from '../outbox/use-outbox.ts';

/** Says what has left the phone. @param onOpen opens the list of what waits */
export function SendingStatus({ outbox, onOpen }: { outbox: Outbox; onOpen?: (() => void) | undefined }) {
  const { waiting, waitingPhotos, failure, isSending, photos, send } = outbox;
  const times = useCustomerTimes();
  const isWaiting = waiting + waitingPhotos > 0;
  const refused = photos.filter(({ refusal }) => refusal !== null).length;
  return (
    <Line>
      <span role="status">{statusText(outbox, times)}</span>
      {isWaiting && failure instanceof ApiError && <p>{failureMessage(failure)}</p>}
      {refused > 0 && <p>{`${counted(refused, 'photo')} refused`}</p>}
      {onOpen && (isWaiting || refused > 0) && (
        <Button variant="ghost" onClick={onOpen}>
          Show
        </Button>
      )}
      {isWaiting && (
        <Button variant="secondary" loading={isSending} onClick={send}>
          Send now
        </Button>
      )}
    </Line>
  );
}

/** "2 actions and 3 photos" */
export function waitingText({ waiting, waitingPhotos }: Pick<Outbox, 'waiting' | 'waitingPhotos'>): string {
  const parts = [
    ...(waiting > 0 ? [counted(waiting, 'action')] : []),
    ...(waitingPhotos > 0 ? [counted(waitingPhotos, 'photo')] : []),
  ];
  return parts.join(' and ');
}

function statusText({ waiting, waitingPhotos, failure, presses }: Outbox, times: Times): string {
  const count = waiting + waitingPhotos;
  const what = waitingText({ waiting, waitingPhotos });
  if (count > 0 && failure) return `${what} ${count === 1 ? 'waits' : 'wait'} for a connection`;
  if (count > 0) return `Sending ${what}`;
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
