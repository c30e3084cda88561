import type { Appointment, Client } from '@tailgate/contracts';
import { type BusinessDate, referenceOf } from '@tailgate/domain';
import { token } from '@tailgate/ui';
import { Paper } from '@tailgate/ui/paper';
import { formatMoney, type Times, useShell, useStaffTimes } from '@tailgate/web-kit';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { useAppointmentsOfPeriod } from '../../../../api/list-appointments-of-period.ts';
import { weightText } from '../../../../components/record/record-labels.ts';
import { useDayClients } from '../../api/list-day-clients.ts';
import { longDay } from '../../board-days.ts';
import { isDriven, tripsOf } from '../../day-trips.ts';
import { timeText } from '../../when-text.ts';

type DaySheetsProps = {
  days: readonly BusinessDate[];
  onEnd(): void;
};

export function DaySheets({ days, onEnd }: DaySheetsProps) {
  const { config, toast } = useShell();
  const times = useStaffTimes();
  const appointments = useAppointmentsOfPeriod(days[0] ?? '', days.at(-1) ?? '');
  const trips = appointments.data?.filter(isDriven);
  const clients = useDayClients(trips && [...new Set(trips.map(({ client_id }) => client_id))]);
  // What is being printed stays as it is: a notice may have the lists read again.
  const [paper, setPaper] = useState<Pick<TripsProps, 'trips' | 'clients'> | null>(null);
  if (!paper && trips && clients.isSuccess && !clients.isFetching) setPaper({ trips, clients: clients.data });
  const isReady = paper !== null;
  const isError = !isReady && (appointments.isError || clients.isError);
  useEffect(() => {
    if (isError) {
      toast({
        title: 'Nothing was printed',
        description: 'Failed to fetch appointments. Please try again.',
        tone: 'destructive',
      });
      onEnd();
    }
    if (!isReady) return undefined;
    addEventListener('afterprint', onEnd);
    window.print();
    return () => removeEventListener('afterprint', onEnd);
  }, [isReady, isError, toast, onEnd]);
  if (!paper) return null;
  return (
    <Paper landscape>
      {days.map((day) => (
        <Day key={day}>
          <header>
            <h1>{longDay(day)}</h1>
            <strong>{config.companyName}</strong>
          </header>
          <Trips trips={tripsOf(day, paper.trips)} clients={paper.clients} times={times} />
        </Day>
      ))}
    </Paper>
  );
}

type TripsProps = { trips: readonly Appointment[]; clients: ReadonlyMap<number, Client>; times: Times };

function Trips({ trips, clients, times }: TripsProps) {
  if (trips.length === 0) return <p>Nothing is scheduled for this day.</p>;
  return (
    <table>
      <thead>
        <tr>
          {['Done', 'Time', 'Client', 'Pick-up and delivery', 'Load and notes', 'Payment', 'Signature'].map(
            (header) => (
              <th key={header} scope="col">
                {header}
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody>
        {trips.map((trip) => (
          <tr key={trip.id}>
            <td>
              <Box />
            </td>
            <td>{timeText(trip, times)}</td>
            <td>
              <strong>{trip.client_name || 'Unknown Client'}</strong>
              <Line>{clients.get(trip.client_id)?.phone}</Line>
              <Line>{referenceOf(trip)}</Line>
            </td>
            <td>
              <Line>
                <b>From</b> <span>{trip.origin}</span>
              </Line>
              <Line>
                <b>To</b> <span>{trip.destination}</span>
              </Line>
            </td>
            <td>
              <Line>{weightText(trip.load_weight)}</Line>
              <Line>{trip.notes}</Line>
              <Line>{trip.instructions}</Line>
            </td>
            <td>{moneyText(trip)}</td>
            <td />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function moneyText({ status, balance_due, total_amount }: Appointment): string {
  if (balance_due) return `${formatMoney(balance_due)} owed`;
  return status === 'pending' ? `${formatMoney(total_amount)} owed` : 'Paid';
}

const Day = styled.article`
  & + & { break-before: page; }
  table { margin-top: 4mm; table-layout: fixed; }
  th:nth-child(1) { width: 15mm; }
  th:nth-child(2) { width: 24mm; }
  th:nth-child(3) { width: 42mm; }
  th:nth-child(6) { width: 24mm; }
  th:nth-child(7) { width: 44mm; }
  td:last-child { border-left: 0.75pt solid ${token('on-sheet')}; }
`;

const Line = styled.p`
  white-space: pre-line;
`;

const Box = styled.span`
  display: block;
  width: 5mm;
  height: 5mm;
  border: 1.25pt solid ${token('on-sheet')};
`;
