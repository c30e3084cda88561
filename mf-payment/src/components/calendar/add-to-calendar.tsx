import { Button, Cluster, Stack, textSize } from '@tailgate/ui';
import { CalendarPlus, Download } from 'lucide-react';
import { styled } from 'styled-components';
import { type CalendarEvent, googleCalendarAddress } from './google-calendar-address.ts';

export function AddToCalendar({ file, event }: { file: string; event: CalendarEvent | null }) {
  return (
    <Stack as="section" $gap={2} aria-labelledby="add-to-calendar">
      <Title id="add-to-calendar">Add to calendar</Title>
      <Cluster $gap={2}>
        <Button asChild variant="secondary">
          <a href={file} download>
            <Download size={18} aria-hidden="true" />
            Calendar file (.ics)
          </a>
        </Button>
        {event && (
          <Button asChild variant="secondary">
            {/* noreferrer: the address of this page is a secret. */}
            <a href={googleCalendarAddress(event)} target="_blank" rel="noreferrer">
              <CalendarPlus size={18} aria-hidden="true" />
              Google Calendar
            </a>
          </Button>
        )}
      </Cluster>
    </Stack>
  );
}

const Title = styled.h2`
  font-size: ${textSize('body')};
  font-weight: 700;
`;
