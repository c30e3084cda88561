import { Stack, space, textSize } from '@tailgate/ui';
import { formatMoney, receiptTitle } from '@tailgate/web-kit';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useAppointmentReceipts } from '../api/list-appointment-receipts.ts';

type AppointmentReceiptsProps = {
  appointmentId: number;
  /** How many there are once the payment's own is issued. */
  expected: number;
};

/** Shows nothing until there are any: the email has them too. */
export function AppointmentReceipts({ appointmentId, expected }: AppointmentReceiptsProps) {
  const { data } = useAppointmentReceipts(appointmentId, expected);
  if (!data || data.length === 0) return null;
  return (
    <Stack as="section" $gap={2} aria-labelledby="receipts-title">
      <Title id="receipts-title">Receipts</Title>
      <List>
        {data.map((receipt) => (
          <li key={receipt.number}>
            <Link to={`/receipts/${receipt.number}`}>{receiptTitle(receipt)}</Link>
            <span>{`, ${formatMoney(receipt.amount)}`}</span>
          </li>
        ))}
      </List>
    </Stack>
  );
}

const Title = styled.h2`
  font-size: ${textSize('body')};
  font-weight: 700;
`;

const List = styled.ul`
  display: grid;
  gap: ${space(1)};
  margin: 0;
  padding: 0;
  list-style: none;
`;
