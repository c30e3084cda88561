import { businessToday } from '@tailgate/domain';
import { Button, media, Page, PageHeader, Stack, space, Tab, TabList, TabPanel, Tabs } from '@tailgate/ui';
import { formatLongDate, usePageTitle, useShell } from '@tailgate/web-kit';
import { History } from 'lucide-react';
import { Link, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { AppointmentsList } from '../features/appointment/components/appointments-list.tsx';
import { ClientsList } from '../features/client/components/clients-list.tsx';
import { StuckJobs } from '../features/job/components/stuck-jobs.tsx';
import { MoneyBanner } from '../features/money/components/money-banner.tsx';
import { PaymentsList } from '../features/payment/components/payments-list.tsx';
import { QuotesTab } from '../features/quote/components/quotes-tab.tsx';
import { RevenueCard } from '../features/summary/components/revenue-card.tsx';
import { SummaryCards } from '../features/summary/components/summary-cards.tsx';
import { TodaysSchedule } from '../features/summary/components/todays-schedule.tsx';
import { TimeSlotsDay } from '../features/time-slot/components/time-slots-day.tsx';

const TABS = [
  { value: 'appointments', label: 'Appointments', Content: AppointmentsList },
  { value: 'clients', label: 'Clients', Content: ClientsList },
  { value: 'time-slots', label: 'Time Slots', Content: TimeSlotsDay },
  { value: 'quotes', label: 'Quotes', Content: QuotesTab },
  { value: 'payments', label: 'Payments', Content: PaymentsList },
] as const;

const Overview = styled(Stack)`
  margin-bottom: ${space(8)};
`;

const Panels = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
  align-items: start;
  ${media.wide} { grid-template-columns: minmax(0, 3fr) minmax(0, 2fr); }
`;

/** Everything at a glance; the open tab is in the address, so that a view can be sent to a colleague. */
export function AdminDashboardPage() {
  usePageTitle('Admin Dashboard');
  const today = businessToday(useShell().config.businessTimeZone);
  const [search, setSearch] = useSearchParams();
  const wanted = search.get('tab');
  const tab = TABS.some(({ value }) => value === wanted) ? (wanted ?? '') : TABS[0].value;

  return (
    <Page $width="84rem">
      <PageHeader
        eyebrow={formatLongDate(today)}
        title="Admin Dashboard"
        description="Manage appointments, clients, time slots and payments all in one place"
        actions={
          <Button asChild variant="secondary">
            <Link to="/history">
              <History size={18} aria-hidden />
              History
            </Link>
          </Button>
        }
      />
      <Overview $gap={4}>
        <MoneyBanner />
        <StuckJobs />
        <SummaryCards />
        <Panels>
          <RevenueCard />
          <TodaysSchedule />
        </Panels>
      </Overview>
      <Tabs value={tab} onValueChange={(value) => setSearch({ tab: value })}>
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
    </Page>
  );
}
