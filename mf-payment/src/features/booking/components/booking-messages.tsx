import type { BookingMessage } from '@tailgate/contracts';
import { Card, CardHeader, Muted, space, textSize, token } from '@tailgate/ui';
import { type Times, useCustomerTimes } from '@tailgate/web-kit';
import { styled } from 'styled-components';

export function BookingMessages({ messages }: { messages: readonly BookingMessage[] }) {
  const times = useCustomerTimes();
  return (
    <Card aria-labelledby="messages-title">
      <CardHeader title={<span id="messages-title">Messages</span>} />
      {messages.length === 0 ? (
        <Muted as="p">No messages yet.</Muted>
      ) : (
        <List>
          {messages.map((message) => (
            <li key={message.id}>
              <span>{message.channel === 'text' ? `Text message: ${message.subject}` : message.subject}</span>
              <small data-failed={message.status === 'failed' || undefined}>{stateOf(message, times)}</small>
            </li>
          ))}
        </List>
      )}
    </Card>
  );
}

function stateOf({ status, sent_at }: BookingMessage, times: Times): string {
  if (status === 'failed') return "Couldn't be delivered";
  return status === 'sent' && sent_at ? `Sent ${times.instant(sent_at)}` : 'On its way';
}

const List = styled.ul`
  display: grid;
  gap: ${space(3)};
  margin: 0;
  padding: 0;
  list-style: none;
  li { line-height: 1.35; overflow-wrap: anywhere; }
  small { display: block; font-size: ${textSize('ui')}; color: ${token('ink-soft')}; }
  small[data-failed] { color: ${token('danger')}; font-weight: 600; }
`;
