import type { Message } from '@tailgate/contracts';
import { Badge, type BadgeTone, Button, Muted, Skeleton, SkeletonRegion, Stack, space, token } from '@tailgate/ui';
import { entryOf, useStaffTimes } from '@tailgate/web-kit';
import { useState } from 'react';
import { styled } from 'styled-components';
import { LoadFailure } from '../../../components/record/load-failure.tsx';
import { type MessageSubject, useMessages } from '../api/list-messages.ts';
import { AnswerDialog } from './answer-dialog.tsx';

type Face = { tone: BadgeTone; label: string };
const RECEIVED = 'text-received';

const STATES: Record<Message['status'], Face> = {
  queued: { tone: 'yellow', label: 'Queued' },
  sent: { tone: 'green', label: 'Sent' },
  failed: { tone: 'red', label: 'Failed' },
};

export function MessageList({ subject }: { subject: MessageSubject }) {
  const messages = useMessages(subject);
  if (messages.isPending)
    return (
      <SkeletonRegion label="Loading messages">
        <Skeleton $height="4rem" />
      </SkeletonRegion>
    );
  if (messages.isError && !messages.data) {
    return <LoadFailure title="Failed to load messages" query={messages} />;
  }
  const items = messages.data.pages.flatMap((page) => page.items);
  if (items.length === 0) return <Muted>No messages yet</Muted>;
  return (
    <Stack $gap={3} $align="start">
      <List>
        {items.map((message) => (
          <Line key={message.id} message={message} />
        ))}
      </List>
      {messages.hasNextPage && (
        <Button
          variant="secondary"
          size="sm"
          loading={messages.isFetchingNextPage}
          onClick={() => void messages.fetchNextPage()}
        >
          Show older messages
        </Button>
      )}
    </Stack>
  );
}

/** A provider reports when a text message has reached the phone. */
function faceOf({ kind, status, delivered_at }: Message): Face {
  if (kind === RECEIVED) return { tone: 'blue', label: 'Received' };
  if (status === 'sent' && delivered_at) return { tone: 'green', label: 'Delivered' };
  return entryOf<Face>(STATES, status, (readable) => ({ tone: 'gray', label: readable }));
}

function describe({ kind, channel, sent_at, to, error, maybe_twice }: Message, at: string): string {
  const way = `${channel === 'text' ? 'Text message. ' : ''}${sent_at ? at : `Created ${at}`}`;
  const faults = `${error ? `. ${error}` : ''}${maybe_twice ? '. It may have been delivered twice' : ''}`;
  return `${way}, ${kind === RECEIVED ? 'from' : 'to'} ${to}${faults}`;
}

function Line({ message }: { message: Message }) {
  const times = useStaffTimes();
  const [answering, setAnswering] = useState(false);
  const { tone, label } = faceOf(message);
  const isReply = message.kind === RECEIVED;
  const at = times.instant(message.sent_at ?? message.created_at);
  return (
    <li>
      <div>
        <strong>{message.subject}</strong>
        {message.body && <Words>{message.body}</Words>}
        <Muted>{describe(message, at)}</Muted>
        {isReply && (
          <Button variant="secondary" size="sm" onClick={() => setAnswering(true)}>
            Answer
          </Button>
        )}
        {answering && <AnswerDialog reply={message} onClose={() => setAnswering(false)} />}
      </div>
      <Badge tone={tone}>{label}</Badge>
    </li>
  );
}

const Words = styled.p`
  margin: 0;
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

const List = styled.ul`
  width: 100%;
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: ${space(1)} ${space(4)};
    align-items: center;
    padding: ${space(2.5)} 0;
    border-bottom: 1px solid ${token('line')};
    overflow-wrap: anywhere;
  }
  li:last-child { border-bottom: 0; }
  strong { display: block; font-weight: 600; }
`;
