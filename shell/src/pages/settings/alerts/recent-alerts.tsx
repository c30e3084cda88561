import type { Message } from '@tailgate/contracts';
import { Badge, type BadgeTone, Muted, Stack, space } from '@tailgate/ui';
import { entryOf, useStaffTimes } from '@tailgate/web-kit';
import { styled } from 'styled-components';

type Face = { tone: BadgeTone; label: string };
const STATES: Record<Message['status'], Face> = {
  queued: { tone: 'yellow', label: 'Queued' },
  sent: { tone: 'green', label: 'Sent' },
  failed: { tone: 'red', label: 'Failed' },
};

export function RecentAlerts({ messages }: { messages: readonly Message[] }) {
  const times = useStaffTimes();
  return (
    <Stack $gap={2}>
      <h3>Latest</h3>
      <List>
        {messages.map((message) => (
          <li key={message.id}>
            <div>
              <strong>{message.subject}</strong>
              <Muted>{`${message.channel === 'text' ? 'Text message' : 'Email'} to ${message.to}, ${times.instant(message.sent_at ?? message.created_at)}${message.error ? `. ${message.error}` : ''}`}</Muted>
            </div>
            <Badge {...badgeOf(message)} />
          </li>
        ))}
      </List>
    </Stack>
  );
}

function badgeOf({ status, delivered_at }: Message): { tone: BadgeTone; children: string } {
  if (status === 'sent' && delivered_at) return { tone: 'green', children: 'Delivered' };
  const { tone, label } = entryOf<Face>(STATES, status, (readable) => ({ tone: 'gray', label: readable }));
  return { tone, children: label };
}

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: ${space(1)} ${space(4)};
    align-items: center;
    padding: ${space(2)} 0;
    overflow-wrap: anywhere;
  }
  strong { display: block; }
`;
