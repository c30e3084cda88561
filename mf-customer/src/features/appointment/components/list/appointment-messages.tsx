import type { Message } from '@tailgate/contracts';
import { Disclosure, Muted, RetryCallout, Spinner, space, textSize, token } from '@tailgate/ui';
import { type Times, useCustomerTimes } from '@tailgate/web-kit';
import { styled } from 'styled-components';
import { useMessages } from '../../api/list-messages.ts';

export function AppointmentMessages({ id }: { id: number }) {
  return (
    <Collapsed summary="Messages about this appointment">
      <Messages id={id} />
    </Collapsed>
  );
}

function Messages({ id }: { id: number }) {
  const { data, isPending, isError, isFetching, refetch } = useMessages(id);
  const times = useCustomerTimes();
  if (isPending) return <Spinner label="Loading the messages" />;
  if (isError)
    return <RetryCallout title="The messages couldn't be loaded" busy={isFetching} onRetry={() => void refetch()} />;
  if (data.length === 0) return <Muted as="p">No messages yet.</Muted>;
  return (
    <ul>
      {data.map((message) => (
        <li key={message.id}>
          <span>{message.channel === 'text' ? `Text message: ${message.subject}` : message.subject}</span>
          <small data-failed={message.status === 'failed' || undefined}>{stateOf(message, times)}</small>
        </li>
      ))}
    </ul>
  );
}

function stateOf({ status, sent_at, to }: Message, times: Times): string {
  if (status === 'failed') return `Couldn't be delivered to ${to}`;
  return status === 'sent' && sent_at ? `Sent ${times.instant(sent_at)}` : 'On its way';
}

const Collapsed = styled(Disclosure)`
  font-size: ${textSize('ui')};
  ul { display: grid; gap: ${space(2)}; margin: ${space(1)} 0 0; padding: 0; list-style: none; }
  li { line-height: 1.35; overflow-wrap: anywhere; }
  small { display: block; font-size: ${textSize('ui')}; color: ${token('ink-soft')}; }
  small[data-failed] { color: ${token('danger')}; font-weight: 600; }
`;
