import type { Appointment } from '@tailgate/contracts';
import { Button, space, token } from '@tailgate/ui';
import { formatMoney } from '@tailgate/web-kit';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { balanceDue, balancePath } from '../../payment-path.ts';

type BalanceDueProps = { appointment: Appointment; describedBy: string };

export function BalanceDue({ appointment, describedBy }: BalanceDueProps) {
  const due = balanceDue(appointment);
  const payAt = balancePath(appointment);
  if (due === null) return null;
  return (
    <Box>
      <strong>{`Balance due ${formatMoney(due)}`}</strong>
      {payAt && (
        <Button asChild variant="accent" size="sm" aria-describedby={describedBy}>
          <Link to={payAt}>Pay balance</Link>
        </Button>
      )}
    </Box>
  );
}

const Box = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)} ${space(3)};
  padding: ${space(3)} ${space(3.5)};
  border-radius: ${token('radius-md')};
  background: ${token('warning-wash')};
  strong { font-weight: 700; font-variant-numeric: tabular-nums; }
`;
