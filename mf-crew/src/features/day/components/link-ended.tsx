import { Callout, EmptyState, PageHeader, Stack } from '@tailgate/ui';
import { useShell } from '@tailgate/web-kit';
import type { Outbox } from '../outbox/use-outbox.ts';
import { CallOffice } from './call-office.tsx';
import { SendingStatus, waitingText } from './sending-status.tsx';

export function LinkEnded({ outbox }: { outbox: Outbox }) {
  const { contact } = useShell().config;
  return (
    <>
      <PageHeader title="This link doesn't work" />
      <Stack $gap={4}>
        {outbox.waiting + outbox.waitingPhotos > 0 && (
          <Callout tone="warning" title={`${waitingText(outbox)} not sent`}>
            They stay on this phone, which goes on trying.
          </Callout>
        )}
        <SendingStatus outbox={outbox} />
        <EmptyState title="It has ended, or it was cut off.">
          A crew link ends in the night after its day, or when the office ends it. Ask the office for a new one.
        </EmptyState>
      </Stack>
      <CallOffice phone={contact.phone} />
    </>
  );
}
