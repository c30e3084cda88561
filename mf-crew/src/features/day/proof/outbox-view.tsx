import { type CrewDay, PHOTO_WORDS } from '@tailgate/contracts';
import { Button, Callout, Card, PageHeader, Stack, space, token } from '@tailgate/ui';
import { readableWord, type Times, useCustomerTimes } from '@tailgate/web-kit';
import { useState } from 'react';
import { styled } from 'styled-components';
import type { KeptPhoto, Press } from '../outbox/outbox-store.ts';
import { deletePhoto, waitsToBeSent } from '../outbox/photos.ts';
import { isWaiting } from '../outbox/send-presses.ts';
import type { Outbox } from '../outbox/use-outbox.ts';

type OutboxViewProps = { day: CrewDay; outbox: Outbox; onClose(): void };

/** What has not left the phone: each with its time and size, and what the server refused. */
export function OutboxView({ day, outbox, onClose }: OutboxViewProps) {
  const times = useCustomerTimes();
  const presses = outbox.presses.filter(isWaiting);
  const photos = outbox.photos.filter(waitsToBeSent);
  const lines = [
    ...presses.map((press) => pressLine(press, day, times)),
    ...photos.map((photo) => photoLine(photo, day, times)),
  ];
  return (
    <>
      {lines.length === 0 ? (
        <PageHeader title="All sent" />
      ) : (
        <PageHeader title="Not sent yet" description="This phone keeps trying." />
      )}
      <Stack $gap={4}>
        {lines.length > 0 && (
          <Card $padding={4}>
            <List>
              {lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </List>
          </Card>
        )}
        <Refused day={day} outbox={outbox} />
        <Stack $gap={2} $align="stretch">
          {lines.length > 0 && (
            <Button variant="accent" block loading={outbox.isSending} onClick={outbox.send}>
              Send now
            </Button>
          )}
          {presses.length > 0 && <CopyAsText text={lines.join('\n')} />}
          <Button variant="secondary" block onClick={onClose}>
            Back to today
          </Button>
        </Stack>
      </Stack>
    </>
  );
}

function Refused({ day, outbox }: Pick<OutboxViewProps, 'day' | 'outbox'>) {
  const times = useCustomerTimes();
  const refused = outbox.photos.filter(({ refusal }) => refusal !== null);
  return refused.map((photo) => (
    <Callout
      key={photo.id}
      tone="warning"
      title={`Refused: ${photoLine(photo, day, times)}`}
      action={
        <Button variant="secondary" onClick={() => void deletePhoto(photo.id).then(outbox.readPhotos)}>
          Delete photo
        </Button>
      }
    >
      {photo.refusal}
    </Callout>
  ));
}

/** For a text message to the office, when nothing else works. */
function CopyAsText({ text }: { text: string }) {
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null);
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setOutcome('copied'),
      () => setOutcome('failed'),
    );
  return (
    <Button variant="secondary" block onClick={() => void copy()}>
      <span role="status">
        {outcome === 'copied' ? 'Copied' : outcome === 'failed' ? "Couldn't copy" : 'Copy as text'}
      </span>
    </Button>
  );
}

const clientOf = (day: CrewDay, id: number) =>
  day.trips.find((trip) => trip.appointment_id === id)?.client_name ?? `trip #${id}`;

function pressLine({ action }: Press, day: CrewDay, times: Times): string {
  const { appointment_id, press, at, receiver, words } = action;
  const said = [receiver, words].filter(Boolean).join(', ');
  return `${times.clock(at)} ${readableWord(press)}, ${clientOf(day, appointment_id)}${said && ` (${said})`}`;
}

function photoLine({ taken_at, kind, appointment_id, jpeg }: KeptPhoto, day: CrewDay, times: Times): string {
  const what = kind === 'signature' ? 'Signature' : `Photo, ${PHOTO_WORDS[kind].toLowerCase()}`;
  return `${times.clock(taken_at)} ${what}, ${clientOf(day, appointment_id)}, ${Math.ceil(jpeg.byteLength / 1_000)} kB`;
}

const List = styled.ul`
  display: grid;
  gap: ${space(3)};
  margin: 0;
  padding: 0;
  list-style: none;
  li { overflow-wrap: anywhere; font-variant-numeric: tabular-nums; }
  li + li { padding-top: ${space(3)}; border-top: 1px solid ${token('line')}; }
`;
