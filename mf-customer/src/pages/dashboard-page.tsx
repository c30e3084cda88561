import type { Appointment } from '@tailgate/contracts';
import { Button, Page, PageHeader, Stack, Tab, TabList, TabPanel, Tabs, VisuallyHidden } from '@tailgate/ui';
import { usePageTitle, useSession, useShell } from '@tailgate/web-kit';
import { ExternalLink, Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { AppointmentList } from '../features/appointment/components/appointment-list.tsx';
import { StatusFilter } from '../features/appointment/components/status-filter.tsx';
import { OwnQuotes } from '../features/own-quote/components/own-quotes.tsx';
import { ReschedulePanel } from './reschedule-panel.tsx';
import { useFocusOnMove } from './use-focus-on-move.ts';
import { useStatusFilter } from './use-status-filter.ts';

/** /: the customer's own appointments, and moving one of them. */
export function DashboardPage() {
  usePageTitle('My appointments');
  const { links } = useShell().config;
  const session = useSession();
  const [tab, setTab] = useState('appointments');
  const [moving, setMoving] = useState<Appointment | null>(null);
  // The button that led to the other tab is gone with its tab: the focus follows to the tab that is shown now.
  const tabs = useFocusOnMove(tab, '[role="tab"][aria-selected="true"]');
  // The route guard of the shell lets nobody else in; until it has decided there is nobody to greet.
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
        description="Your pickups and deliveries, newest first."
        actions={<HeaderLinks newBooking={links.newBooking} contactUs={links.contactUs} />}
      />
      <div ref={tabs}>
        <Tabs value={tab} onValueChange={setTab}>
          <TabList label="Appointments">
            <Tab value="appointments">My Appointments</Tab>
            <Tab value="reschedule">Reschedule</Tab>
          </TabList>
          <TabPanel value="appointments">
            <Stack $gap={10}>
              <MyAppointments onReschedule={reschedule} />
              <OwnQuotes />
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

function MyAppointments({ onReschedule }: { onReschedule(appointment: Appointment): void }) {
  const { links } = useShell().config;
  const [filter, setFilter] = useStatusFilter();
  // The buttons of an empty or failed list vanish by what they do; the focus then goes to the list.
  const list = useRef<HTMLElement>(null);
  const focusList = () => list.current?.focus();
  return (
    <List as="section" ref={list} tabIndex={-1} $gap={5} aria-label="My Appointments">
      <VisuallyHidden as="h2">My Appointments</VisuallyHidden>
      <StatusFilter value={filter} onChange={setFilter} />
      <AppointmentList
        filter={filter}
        bookNowLink={links.bookNow}
        onReschedule={onReschedule}
        onRecovered={focusList}
        onShowAll={() => {
          setFilter('all');
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
