import type { Appointment, Client, Payment } from '@tailgate/contracts';
import { businessToday, formatInstantDate, formatUsd, parseHundredths } from '@tailgate/domain';
import { media, Stat, space, textSize } from '@tailgate/ui';
import { useShell, useStaffTimes } from '@tailgate/web-kit';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { amountDue } from '../components/record/amount-due.ts';
import { shortPlace } from '../components/record/short-place.ts';
import { useNextTrip, useUnpaidTrips } from '../features/appointment/api/client-trips.ts';
import { useClientPayments } from '../features/client/api/list-client-payments.ts';
import { countText, Figure, SummaryStat } from '../features/summary/components/stat-card.tsx';

export function ClientFigures({ client }: { client: Client }) {
  const { businessTimeZone } = useShell().config;
  const next = useNextTrip(client.id, businessToday(businessTimeZone));
  const payments = useClientPayments(client.id);
  const unpaid = useUnpaidTrips(client.id);
  return (
    <Row>
      <Figure aria-label="Next trip">
        <SummaryStat
          label="Next trip"
          query={next}
          value={(trip) => <NextTrip trip={trip} />}
          detail={(trip) => (trip ? `${shortPlace(trip.origin)} → ${shortPlace(trip.destination)}` : 'Nothing booked')}
        />
      </Figure>
      <Figure aria-label="Trips">
        <Stat
          label="Trips"
          value={countText(client.appointment_count)}
          detail={`Client since ${formatInstantDate(client.created_at, businessTimeZone)}`}
        />
      </Figure>
      <Figure aria-label="Paid in total">
        <SummaryStat
          label={payments.hasNextPage ? 'Paid for the latest trips' : 'Paid in total'}
          query={payments}
          value={({ pages }) => formatUsd(paidWith(pages.flatMap(({ payments: loaded }) => loaded)))}
          detail={() => 'Refunds taken off'}
        />
      </Figure>
      <Figure aria-label="Open balance">
        <SummaryStat
          label="Open balance"
          query={unpaid}
          value={(trips) => formatUsd(sumOf(trips.map(amountDue)))}
          detail={({ length }) =>
            length === 0 ? 'Nothing to pay' : `${length} unpaid ${length === 1 ? 'trip' : 'trips'}`
          }
        />
      </Figure>
    </Row>
  );
}

function NextTrip({ trip }: { trip: Appointment | null }) {
  const times = useStaffTimes();
  if (!trip?.appointment_date) return <span>–</span>;
  return <Link to={`/appointments?open=${trip.id}`}>{times.day(trip.appointment_date)}</Link>;
}

const sumOf = (amounts: readonly string[]): number => amounts.reduce((sum, amount) => sum + parseHundredths(amount), 0);

function paidWith(payments: readonly Payment[]): number {
  const charged = payments.filter(({ status }) => status === 'completed' || status === 'refunded');
  return (
    sumOf(charged.map(({ amount }) => amount)) - sumOf(charged.map(({ refunded_amount }) => refunded_amount ?? '0'))
  );
}

/** High enough for a route, which takes two lines. */
const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(9.5rem, 100%), 1fr));
  gap: ${space(3)};
  dd:first-of-type { font-size: ${textSize('heading')}; }
  ${media.phone} {
    dd:first-of-type { font-size: ${textSize('title')}; }
    > :first-child dd + dd { min-height: 2lh; }
  }
`;
