import { Disclosure } from '@tailgate/ui';
import { type MessageSubject, useMessages } from '../api/list-messages.ts';
import { MessageList } from './message-list.tsx';

/** The messages about one record, counted before they are opened. */
export function RecordMessages({ subject }: { subject: MessageSubject }) {
  const { data, hasNextPage } = useMessages(subject);
  const count = data?.pages.reduce((sum, page) => sum + page.items.length, 0);
  return (
    <Disclosure summary="Messages" count={hasNextPage ? `${count}+` : count}>
      <MessageList subject={subject} />
    </Disclosure>
  );
}
