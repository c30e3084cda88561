import { type BusinessDate, businessToday, formatLongDate } from '@tailgate/domain';
import { Button, Cluster, IconButton, Input, media, Page, PageHeader, RadioGroup, Stack, space } from '@tailgate/ui';
import { usePageTitle, useShell } from '@tailgate/web-kit';
import { ChevronLeft, ChevronRight, List } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { dayOf, oneOf } from '../components/list/list-address.ts';
import { LiveLists } from '../components/live-lists.tsx';
import { useRecordAddress } from '../components/record/use-record-address.ts';
import { type BoardView, boardDays, dayRange, longDay, stepFrom } from '../features/appointment/board-days.ts';
import { AppointmentBoard } from '../features/appointment/components/board/appointment-board.tsx';
import { PrintDays } from '../features/appointment/components/board/print-days.tsx';
import { TruckDayPanel } from '../features/truck-day/components/truck-day-panel.tsx';
import { AppointmentRecord } from './appointment-record.tsx';
import { useBoardFrame } from './use-board-frame.ts';

const VIEWS = [
  { value: 'day', label: 'Day' },
  { value: 'days', label: '7 days' },
  { value: 'week', label: 'Week' },
] as const;
const STEPS: Record<BoardView, string> = { day: 'day', days: '7 days', week: 'week' };
const PHONE = '(max-width: 639px)';

/** Phones start with a single day. */
export function AppointmentsBoardPage() {
  usePageTitle('Calendar board');
  const { businessTimeZone, display } = useShell().config;
  const today = businessToday(businessTimeZone);
  const [search, setSearch] = useSearchParams();
  const [usual] = useState<BoardView>(() => (window.matchMedia(PHONE).matches ? 'day' : 'days'));
  const opened = useRecordAddress('open');
  const crew = useRecordAddress('crew');
  const frame = useBoardFrame();
  const view = oneOf(['day', 'days', 'week'] as const, search.get('view') ?? undefined) ?? usual;
  const date = dayOf(search.get('date') ?? undefined) ?? today;
  const days = boardDays(view, date, display.weekStartsOn);
  const show = (change: { view?: BoardView; date?: string }) =>
    setSearch({ view, date, ...change }, { replace: change.date === undefined });

  return (
    <Page $width="100rem">
      <PageHeader
        title="Calendar board"
        description="Drag a trip to a free time slot, or use Move to… in its menu."
        actions={
          <>
            <PrintDays days={days} />
            <Button asChild variant="secondary">
              <Link to="/appointments">
                <List size={18} aria-hidden /> List
              </Link>
            </Button>
          </>
        }
      />
      <LiveLists />
      <Stack $gap={5}>
        <Toolbar data-screen-only="" $justify="space-between" $gap={4}>
          <Cluster $gap={2}>
            <IconButton
              variant="secondary"
              label={`Previous ${STEPS[view]}`}
              icon={<ChevronLeft size={20} aria-hidden />}
              onClick={() => show({ date: stepFrom(view, date, -1) })}
            />
            <Button variant="secondary" onClick={() => show({ date: today })}>
              Today
            </Button>
            <IconButton
              variant="secondary"
              label={`Next ${STEPS[view]}`}
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
        <h2 aria-live="polite">{headingOf(view, days)}</h2>
        <AppointmentBoard days={days} today={today} frame={frame} onOpen={opened.open} onOpenCrew={crew.open} />
      </Stack>
      <AppointmentRecord opened={opened} />
      {crew.id !== null && <TruckDayPanel truckId={crew.id} date={date} onClose={crew.close} />}
    </Page>
  );
}

function headingOf(view: BoardView, days: readonly BusinessDate[]): string {
  const [first = '', last = first] = [days[0], days.at(-1)];
  if (view === 'day') return longDay(first);
  return view === 'week' ? `Week of ${formatLongDate(first)}` : dayRange(first, last);
}

const Toolbar = styled(Cluster)`
  > fieldset { width: 16rem; }
  input { width: auto; }
  ${media.phone} {
    > * { flex: 1 1 100%; }
    input { flex: 1 1 8rem; min-width: 0; padding-inline: ${space(2)}; }
  }
`;
