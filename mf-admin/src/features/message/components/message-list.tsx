import type { Message } from '@tailgate/contracts';
import { Badge, type BadgeTone, Button, Muted, Stack, textSize } from '@tailgate/ui';
import { entryOf, useStaffTimes } from '@tailgate/web-kit';
import { useState } from 'react';
import { styled } from 'styled-components';
import { DataTable } from '../../../components/list/data-table.tsx';
import type { Column } from '../../../components/list/use-data-table.ts';
import { LoadFailure } from '../../../components/record/load-failure.tsx';
import { type MessageSubject, useMessages } from '../api/list-messages.ts';
import { AnswerDialog } from './answer-dialog.tsx';

type Face = { tone: BadgeTone; label: string };

const STATES: Record<Message['status'], Face> = {
  queued: { tone: 'yellow', label: 'Queued' },
  sent: { tone: 'green', label: 'Sent' },
  failed: { tone: 'red', label: 'Failed' },
};

export function MessageList({ subject }: { subject: MessageSubject }) {
  const messages = useMessages(subject);
  if (messages.isError && !messages.data) {
    return <LoadFailure title="Failed to load messages" query={messages} />;
  }
  return (
    <Stack $gap={3}>
      <MessageTable messages={messages.data?.pages.flatMap((page) => page.items) ?? []} loading={messages.isPending} />
      {messages.hasNextPage && (
        <div>
          <Button
            variant="secondary"
            size="sm"
            loading={messages.isFetchingNextPage}
            onClick={() => void messages.fetchNextPage()}
          >
            Show older messages
          </Button>
        </div>
      )}
    </Stack>
  );
}

function MessageTable({ messages, loading }: { messages: readonly Message[]; loading: boolean }) {
  const times = useStaffTimes();
  return (
    <DataTable
      caption="Messages"
      rows={messages}
      rowKey={({ id }) => id}
      loading={loading}
      empty={<Muted>No messages yet</Muted>}
      columns={[
        { header: 'Message', width: 16, cell: (message) => <Content message={message} /> },
        { header: 'Status', width: 8, item: 'figure', cell: (message) => <Status message={message} /> },
        { header: 'When', width: 11, cell: ({ sent_at, created_at }) => times.shortInstant(sent_at ?? created_at) },
        {
          header: 'To or from',
          width: 13,
          item: 'text',
          cell: (message) => `${isReply(message) ? 'from' : 'to'} ${message.to}`,
        },
        ...(messages.some(problemOf) ? [problem] : []),
        ...(messages.some(isReply) ? [actions] : []),
      ]}
    />
  );
}

const problem: Column<Message> = { header: 'Problem', width: 13, item: 'text', cell: problemOf };
const actions: Column<Message> = {
  header: 'Actions',
  width: 8,
  align: 'end',
  actions: true,
  cell: (message) => isReply(message) && <Answer reply={message} />,
};

function isReply({ kind }: Message): boolean {
  return kind === 'text-received';
}

function problemOf({ error, maybe_twice }: Message): string {
  return [error, maybe_twice && 'It may have been delivered twice'].filter(Boolean).join('. ');
}

function Content({ message: { subject, body } }: { message: Message }) {
  return (
    <>
      <span>{subject}</span>
      {body && <Body>{body}</Body>}
    </>
  );
}

function Status({ message }: { message: Message }) {
  const { tone, label } = faceOf(message);
  return <Badge tone={tone}>{label}</Badge>;
}

/** A provider reports when a text message has reached the phone. */
function faceOf(message: Message): Face {
  const { status, delivered_at } = message;
  if (isReply(message)) return { tone: 'blue', label: 'Received' };
  if (status === 'sent' && delivered_at) return { tone: 'green', label: 'Delivered' };
  return entryOf<Face>(STATES, status, (readable) => ({ tone: 'gray', label: readable }));
}

function Answer({ reply }: { reply: Message }) {
  const [answering, setAnswering] = useState(false);
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setAnswering(true)}>
        Answer
      </Button>
      {answering && <AnswerDialog reply={reply} onClose={() => setAnswering(false)} />}
    </>
  );
}

const Body = styled.span`
  display: block;
  font-size: ${textSize('ui')};
  font-weight: 400;
  white-space: pre-line;
`;
