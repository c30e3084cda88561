import { businessToday } from '@tailgate/domain';
import { Button, Page, PageHeader, Tab, TabList, TabPanel, Tabs } from '@tailgate/ui';
import { usePageTitle, useShell } from '@tailgate/web-kit';
import { CalendarRange, Plus } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { dayOf } from '../components/list/list-address.ts';
import { useRecordAddress } from '../components/record/use-record-address.ts';
import { useSlot } from '../features/time-slot/api/get-slot.ts';
import { AddSlotDialog } from '../features/time-slot/components/add-slot-dialog.tsx';
import { BlackoutDays } from '../features/time-slot/components/blackout-days.tsx';
import { RangeDialog } from '../features/time-slot/components/range-dialog.tsx';
import { SlotCalendar } from '../features/time-slot/components/slot-calendar.tsx';
import { SlotDrawer } from '../features/time-slot/components/slot-drawer.tsx';
import { WeeklyPlanTab } from '../features/time-slot/components/weekly-plan-tab.tsx';

const TABS = [
  { value: 'days', label: 'Days' },
  { value: 'weekly-plan', label: 'Weekly plan' },
  { value: 'blackout-days', label: 'Blackout days' },
] as const;

export function TimeSlotsPage() {
  usePageTitle('Time Slots');
  const today = businessToday(useShell().config.businessTimeZone);
  const [search, setSearch] = useSearchParams();
  const [dialog, setDialog] = useState<'add' | 'range' | null>(null);
  const tab = TABS.find(({ value }) => value === search.get('tab'))?.value ?? 'days';
  const slot = useRecordAddress('slot').id;
  // Links to a slot may omit its day.
  const { data: opened } = useSlot(slot);
  const date = dayOf(search.get('date') ?? undefined) ?? opened?.date ?? today;
  const show = (day: string) => setSearch({ date: day }, { replace: true });
  const close = () => setDialog(null);
  return (
    <Page $width="84rem">
      <PageHeader
        title="Time Slots"
        actions={
          <>
            <Button variant="secondary" onClick={() => setDialog('range')}>
              <CalendarRange size={18} aria-hidden /> Block or open days
            </Button>
            <Button variant="accent" onClick={() => setDialog('add')}>
              <Plus size={18} aria-hidden /> Add Time Slot
            </Button>
          </>
        }
      />
      <Tabs value={tab} onValueChange={(value) => setSearch({ tab: value }, { replace: true })}>
        <TabList label="Time slots">
          {TABS.map(({ value, label }) => (
            <Tab key={value} value={value}>
              {label}
            </Tab>
          ))}
        </TabList>
        <TabPanel value="days">
          <SlotCalendar date={date} onChange={show} />
        </TabPanel>
        <TabPanel value="weekly-plan">
          <WeeklyPlanTab />
        </TabPanel>
        <TabPanel value="blackout-days">
          <BlackoutDays />
        </TabPanel>
      </Tabs>
      {slot !== null && <SlotDrawer id={slot} onClose={() => show(date)} />}
      {dialog === 'add' && (
        <AddSlotDialog
          date={date < today ? today : date}
          onClose={(added) => {
            close();
            if (added) show(added);
          }}
        />
      )}
      {dialog === 'range' && <RangeDialog date={date < today ? today : date} onClose={close} />}
    </Page>
  );
}
