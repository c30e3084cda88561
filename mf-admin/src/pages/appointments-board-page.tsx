import { businessToday, formatLongDate } from '@tailgate/domain';
import { Button, Cluster, IconButton, Input, media, Page, PageHeader, RadioGroup, Stack, space } from '@tailgate/ui';
import { usePageTitle, useShell } from '@tailgate/web-kit';
import { ChevronLeft, ChevronRight, List } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { dayOf, oneOf } from '../components/list-address.ts';
import { useRecordAddress } from '../components/record-address.ts';
import { type BoardView, boardDays, longDay, stepFrom } from '../features/appointment/board-days.ts';
import { AppointmentBoard } from '../features/appointment/components/board/appointment-board.tsx';
import { AppointmentRecord } from './appointment-record.tsx';

const VIEWS = [
  { value: 'day', label: 'Day' },
  { value: 'week', label: 'Week' },
] as const;
const PHONE = '(max-width: 639px)';

const Toolbar = styled(Cluster)`
  > fieldset { width: 11rem; }
  input { width: auto; }
  ${media.phone} {
    > * { flex: 1 1 100%; }
    input { flex: 1 1 8.5rem; padding-inline: ${space(2)}; }
  }
`;

/** Trucks and appointments by day and hour. View and day are in the address; a phone starts with one day. */
export function AppointmentsBoardPage() {
  usePageTitle('Calendar board');
  const today = businessToday(useShell().config.businessTimeZone);
  const [search, setSearch] = useSearchParams();
  const [usual] = useState<BoardView>(() => (window.matchMedia(PHONE).matches ? 'day' : 'week'));
  const opened = useRecordAddress('open');
  const view = oneOf(['day', 'week'] as const, search.get('view') ?? undefined) ?? usual;
  const date = dayOf(search.get('date') ?? undefined) ?? today;
  const days = boardDays(view, date);
  const show = (change: { view?: BoardView; date?: string }) =>
    setSearch({ view, date, ...change }, { replace: change.date === undefined });

  return (
    <Page $width="100rem">
      <PageHeader
        title="Calendar board"
        description="Drag an appointment to a window with a free truck, or choose Move to… in its menu."
        actions={
          <Button asChild variant="secondary">
            <Link to="/appointments">
              <List size={18} aria-hidden /> List
            </Link>
          </Button>
        }
      />
      <Stack $gap={5}>
        <Toolbar $justify="space-between" $gap={4}>
          <Cluster $gap={2}>
            <IconButton
              variant="secondary"
              label={`Previous ${view}`}
              icon={<ChevronLeft size={20} aria-hidden />}
              onClick={() => show({ date: stepFrom(view, date, -1) })}
            />
            <Button variant="secondary" onClick={() => show({ date: today })}>
              Today
            </Button>
            <IconButton
              variant="secondary"
              label={`Next ${view}`}
              icon={<ChevronRight size={20} aria-hidden />}
              onClick={() => show({ date: stepFrom(view, date, 1) })}
            />
            <Input
              type="date"
              aria-label="Go to day"
              value={date}
              onChange={(event) => event.target.value && show({ date: event.target.value })}
            />
          </Cluster>
          <RadioGroup
            legend="View"
            hideLegend
            options={VIEWS}
            value={view}
            min="4rem"
            onChange={(chosen) => show({ view: chosen })}
          />
        </Toolbar>
        <h2 aria-live="polite">{view === 'day' ? longDay(date) : `Week of ${formatLongDate(days[0] ?? date)}`}</h2>
        <AppointmentBoard days={days} today={today} onOpen={opened.open} />
      </Stack>
      {opened.id !== null && <AppointmentRecord id={opened.id} onClose={opened.close} />}
    </Page>
  );
}
