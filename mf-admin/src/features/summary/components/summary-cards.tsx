import { media, space } from '@tailgate/ui';
import { CalendarDays, Users } from 'lucide-react';
import { styled } from 'styled-components';
import { useAppointmentsSummary } from '../api/get-summaries.ts';
import { RevenueCard } from './revenue-card.tsx';
import { countText, Figure, SummaryStat } from './stat-card.tsx';
import { TodaysSchedule } from './todays-schedule.tsx';

export function SummaryCards({ onDrawn }: { onDrawn(): void }) {
  const query = useAppointmentsSummary();
  const icon = { size: 20, 'aria-hidden': true };
  return (
    <Cards>
      <Figure aria-label="Appointments">
        <CalendarDays {...icon} />
        <SummaryStat
          label="Appointments"
          query={query}
          value={({ appointments: { total } }) => countText(total)}
          detail={({ appointments: { confirmed, pending } }) =>
            `${countText(confirmed)} confirmed, ${countText(pending)} pending`
          }
        />
      </Figure>
      <Figure aria-label="Clients">
        <Users {...icon} />
        <SummaryStat
          label="Clients"
          query={query}
          value={({ clients: { total } }) => countText(total)}
          detail={() => 'Total registered'}
        />
      </Figure>
      <RevenueCard onDrawn={onDrawn} />
      <TodaysSchedule />
    </Cards>
  );
}

// Two small cards stacked, with the two large ones beside them or, on phones, below.
const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space(3)};
  > :nth-child(n + 3) { grid-column: 1 / -1; }
  @media (min-width: 1024px) {
    grid-template-columns: minmax(0, 5fr) minmax(0, 9fr) minmax(0, 9fr);
    > :nth-child(3) { grid-column: 2; grid-row: 1 / span 2; }
    > :nth-child(4) { grid-column: 3; grid-row: 1 / span 2; }
  }
  ${media.phone} {
    gap: ${space(2.5)};
    /* Their details wrap as soon as they are there. */
    > :nth-child(-n + 2) dd + dd { min-height: 2lh; }
  }
`;
