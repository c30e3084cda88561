import { businessToday, formatTripDate } from '@tailgate/domain';
import { Button, Page, PageHeader, Stack, space, Tab, TabList, TabPanel, Tabs, textSize } from '@tailgate/ui';
import { usePageTitle, useShell } from '@tailgate/web-kit';
import { useQueryClient } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { Link, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { Afterwards } from '../components/afterwards.tsx';
import { lazyPart } from '../components/lazy-part.tsx';
import { LiveLists } from '../components/live-lists.tsx';
import { DashboardAppointments } from '../features/appointment/components/dashboard-appointments.tsx';
import { StuckJobsCard } from '../features/job/components/stuck-jobs-card.tsx';
import { MoneyBanner } from '../features/money/components/money-banner.tsx';
import { MoneyLine } from '../features/money/components/money-line.tsx';
import { SummaryCards } from '../features/summary/components/summary-cards.tsx';
import { NeedsYou } from './needs-you.tsx';

const DashboardClients = lazyPart(
  () => import('../features/client/components/dashboard-clients.tsx').then((module) => module.DashboardClients),
  'clients',
);
const DashboardTimeSlots = lazyPart(
  () => import('../features/time-slot/components/dashboard-time-slots.tsx').then((module) => module.DashboardTimeSlots),
  'time slots',
);
const DashboardQuotes = lazyPart(
  () => import('../features/quote/components/dashboard-quotes.tsx').then((module) => module.DashboardQuotes),
  'quotes',
);
const PaymentsTable = lazyPart(
  () => import('../features/payment/components/payments-table.tsx').then((module) => module.PaymentsTable),
  'payments',
);
const TodaysTrucks = lazyPart(
  () => import('./todays-trucks.tsx').then((module) => module.TodaysTrucks),
  "today's trucks",
);

const TABS = [
  { value: 'appointments', label: 'Appointments', Content: DashboardAppointments },
  { value: 'clients', label: 'Clients', Content: DashboardClients },
  { value: 'time-slots', label: 'Time Slots', Content: DashboardTimeSlots },
  { value: 'quotes', label: 'Quotes', Content: DashboardQuotes },
  { value: 'payments', label: 'Payments', Content: PaymentsTable },
] as const;

export function AdminDashboardPage() {
  usePageTitle('Admin Dashboard');
  const today = businessToday(useShell().config.businessTimeZone);
  const cache = useQueryClient();
  const [search, setSearch] = useSearchParams();
  const param = search.get('tab');
  const tab = TABS.some(({ value }) => value === param) ? (param ?? '') : TABS[0].value;
  const open = (value: string) => {
    setSearch({ tab: value });
    // The tab reads its list now. Reload the figures, so that they agree with it.
    void cache.invalidateQueries({ queryKey: ['summary'] });
  };

  return (
    <Compact $width="100rem">
      <PageHeader
        eyebrow={formatTripDate(today)}
        title="Admin Dashboard"
        description="Manage appointments, clients, time slots and payments all in one place"
        actions={
          <>
            <MoneyLine />
            <Button asChild variant="secondary">
              <Link to="/history">
                <History size={18} aria-hidden />
                History
              </Link>
            </Button>
          </>
        }
      />
      <Overview $gap={3}>
        <MoneyBanner />
        <Afterwards>
          <LiveLists />
          <StuckJobsCard />
        </Afterwards>
        <SummaryCards today={<TodaysTrucks />} needs={<NeedsYou />} />
      </Overview>
      <Tabs value={tab} onValueChange={open}>
        <TabList label="Areas">
          {TABS.map(({ value, label }) => (
            <Tab key={value} value={value}>
              {label}
            </Tab>
          ))}
        </TabList>
        {TABS.map(({ value, Content }) => (
          <TabPanel key={value} value={value}>
            <Content />
          </TabPanel>
        ))}
      </Tabs>
    </Compact>
  );
}

// Keep the header low, so that a laptop shows the tabs and their first rows without scrolling.
const Compact = styled(Page)`
  padding-top: ${space(5)};
  > header { margin-bottom: ${space(4)}; }
  > header h1 { font-size: ${textSize('page')}; }
  > header h1 + p { margin-top: ${space(1)}; font-size: ${textSize('body')}; }
`;

const Overview = styled(Stack)`
  margin-bottom: ${space(5)};
`;
