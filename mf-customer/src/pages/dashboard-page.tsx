import { type Appointment, routes } from '@tailgate/contracts';
import { Button, Muted, Page, PageHeader, Stack, Tab, TabList, TabPanel, Tabs, VisuallyHidden } from '@tailgate/ui';
import { usePageTitle, useSession, useShell } from '@tailgate/web-kit';
import { useLiveQueries } from '@tailgate/web-kit/changes';
import { ExternalLink, Plus } from 'lucide-react';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { type AppointmentFilter, useAppointments } from '../features/appointment/api/list-appointments.ts';
import { AppointmentList } from '../features/appointment/components/list/appointment-list.tsx';
import { StatusFilter } from '../features/appointment/components/list/status-filter.tsx';
import { OwnQuotes } from '../features/own-quote/components/own-quotes.tsx';
import { ReschedulePanel } from './reschedule-panel.tsx';
import { useFocusOnChange } from './use-focus-on-change.ts';
import { useStatusFilter } from './use-status-filter.ts';

export function DashboardPage() {
  usePageTitle('My appointments');
  const { links } = useShell().config;
  const session = useSession();
  const [tab, setTab] = useState('appointments');
  const [filter, setFilter] = useStatusFilter();
  const listed = useListed(filter);
  const isSilent = useLiveQueries(routes.followChanges.path, ['appointments', 'quotes']);
  const [moving, setMoving] = useState<Appointment | null>(null);
  // The pressed button disappears with its tab: focus the new tab.
  const tabs = useFocusOnChange(tab, '[role="tab"][aria-selected="true"]');
  // The shell's route guard lets only signed-in users in; this covers the time while it decides.
  if (session.status !== 'signed-in') return null;
  const reschedule = (appointment: Appointment) => {
    setMoving(appointment);
    setTab('reschedule');
  };
  const leave = () => {
    setMoving(null);
    setTab('appointments');
  };
  return (
    <Page>
      <PageHeader
        title={`Welcome back, ${session.user.username}`}
        description="Your upcoming and past trips."
        actions={<HeaderLinks newBooking={links.newBooking} contactUs={links.contactUs} />}
      />
      {isSilent && <Muted role="status">Live updates are off. This page refreshes every 30 seconds.</Muted>}
      <div ref={tabs}>
        <Tabs value={tab} onValueChange={setTab}>
          <TabList label="Appointments">
            <Tab value="appointments">My Appointments</Tab>
            <Tab value="reschedule">Reschedule</Tab>
          </TabList>
          <TabPanel value="appointments">
            <Stack $gap={10}>
              <MyAppointments filter={filter} onFilter={setFilter} onReschedule={reschedule} />
              <Below $shown={listed}>
                <OwnQuotes />
              </Below>
            </Stack>
          </TabPanel>
          <TabPanel value="reschedule">
            <ReschedulePanel appointment={moving} onChoose={setMoving} onLeave={leave} />
          </TabPanel>
        </Tabs>
      </div>
    </Page>
  );
}

function useListed(filter: AppointmentFilter): boolean {
  const { isPending } = useAppointments(filter);
  // As late as the list draws its cards.
  const wasPending = useDeferredValue(isPending);
  const isThere = !isPending && !wasPending;
  const [listed, setListed] = useState(isThere);
  useEffect(() => {
    if (isThere) setListed(true);
  }, [isThere]);
  return listed;
}

type MyAppointmentsProps = {
  filter: AppointmentFilter;
  onFilter(filter: AppointmentFilter): void;
  onReschedule(appointment: Appointment): void;
};

function MyAppointments({ filter, onFilter, onReschedule }: MyAppointmentsProps) {
  const { links } = useShell().config;
  // Focused when the button of an empty or failed list disappears.
  const list = useRef<HTMLElement>(null);
  const focusList = () => list.current?.focus();
  return (
    <List as="section" ref={list} tabIndex={-1} $gap={5} aria-label="My Appointments">
      <VisuallyHidden as="h2">My Appointments</VisuallyHidden>
      <StatusFilter value={filter} onChange={onFilter} />
      <AppointmentList
        filter={filter}
        bookNowLink={links.bookNow}
        onReschedule={onReschedule}
        onRecovered={focusList}
        onShowAll={() => {
          onFilter('all');
          focusList();
        }}
      />
    </List>
  );
}

function HeaderLinks({ newBooking, contactUs }: { newBooking: string; contactUs: string }) {
  return (
    <>
      <Button asChild variant="accent">
        <a href={newBooking} target="_blank" rel="noreferrer">
          <Plus size={18} aria-hidden="true" />
          New Booking
        </a>
      </Button>
      <Button asChild variant="secondary">
        <a href={contactUs} target="_blank" rel="noreferrer">
          Contact Us
          <ExternalLink size={16} aria-hidden="true" />
        </a>
      </Button>
    </>
  );
}

const List = styled(Stack)`
  outline: none;
`;

/* Loads at once, but is shown when the list above has its height, so that it does not jump. */
const Below = styled.div<{ $shown: boolean }>`
  visibility: ${({ $shown }) => ($shown ? 'visible' : 'hidden')};
`;
