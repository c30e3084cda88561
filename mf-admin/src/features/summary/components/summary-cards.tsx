import { Button, Card, Cluster, media, Skeleton, Stat, space, token } from '@tailgate/ui';
import { formatMoney } from '@tailgate/web-kit';
import type { UseQueryResult } from '@tanstack/react-query';
import { CalendarCheck, CalendarDays, CircleDollarSign, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useAppointmentsSummary, usePaymentsSummary } from '../api/get-summaries.ts';

const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: ${space(4)};
  @media (max-width: 1023px) { grid-template-columns: repeat(2, minmax(0, 1fr)); }
  ${media.phone} { gap: ${space(3)}; }
  /* Two amounts of six figures do not fit beside each other here. */
  @media (max-width: 359px) { grid-template-columns: minmax(0, 1fr); }
`;

const Figure = styled(Card)`
  position: relative;
  > svg { position: absolute; top: ${space(5)}; right: ${space(5)}; color: ${token('ink-faint')}; }
  dd { overflow-wrap: anywhere; }
  ${media.phone} {
    padding: ${space(4)};
    > svg { display: none; }
    dd:first-of-type { font-size: 1.375rem; }
  }
`;

/** The business in four figures, counted by the services. */
export function SummaryCards() {
  const appointments = useAppointmentsSummary();
  const payments = usePaymentsSummary();
  return (
    <Cards>
      <SummaryCard
        label="Appointments"
        icon={<CalendarDays size={20} aria-hidden />}
        query={appointments}
        value={({ appointments: { total } }) => count(total)}
        detail={({ appointments: { confirmed, pending } }) =>
          `${count(confirmed)} confirmed, ${count(pending)} pending`
        }
      />
      <SummaryCard
        label="Clients"
        icon={<Users size={20} aria-hidden />}
        query={appointments}
        value={({ clients: { total } }) => count(total)}
        detail={() => 'Total registered'}
      />
      <SummaryCard
        label="Revenue"
        icon={<CircleDollarSign size={20} aria-hidden />}
        query={payments}
        value={({ revenue }) => formatMoney(revenue)}
        detail={({ completed, pending }) => `${count(completed)} completed, ${count(pending)} pending`}
      />
      <SummaryCard
        label="Today's Schedule"
        icon={<CalendarCheck size={20} aria-hidden />}
        query={appointments}
        value={({ schedule }) => count(schedule.length)}
        detail={({ schedule }) => (schedule.length === 1 ? 'Appointment today' : 'Appointments today')}
      />
    </Cards>
  );
}

type SummaryCardProps<Summary> = {
  label: string;
  icon: ReactNode;
  query: UseQueryResult<Summary>;
  value(summary: NoInfer<Summary>): ReactNode;
  detail(summary: NoInfer<Summary>): ReactNode;
};

function SummaryCard<Summary>({ label, icon, query, value, detail }: SummaryCardProps<Summary>) {
  return (
    <Figure $padding={5}>
      {icon}
      {query.isPending && <Stat label={label} value={<Skeleton $height="2rem" $width="60%" />} detail="Loading…" />}
      {query.data && <Stat label={label} value={value(query.data)} detail={detail(query.data)} />}
      {query.isError && !query.data && (
        <>
          <Stat label={label} value="–" detail="Could not be loaded" />
          <Cluster>
            <Button variant="secondary" size="sm" loading={query.isFetching} onClick={() => void query.refetch()}>
              Retry
            </Button>
          </Cluster>
        </>
      )}
    </Figure>
  );
}

function count(value: number): string {
  return new Intl.NumberFormat('en-US').format(value);
}
