import { capitalise, type MoneyFinding } from '@tailgate/contracts';
import { Badge, Cluster, space } from '@tailgate/ui';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { recordLink } from '../../../components/record/record-links.ts';
import { MarkHandled } from './mark-handled.tsx';

export function Finding({ finding }: { finding: MoneyFinding }) {
  const { subject, message, repaired, can_be_handled } = finding;
  const links = linksOf(finding);
  return (
    <Item>
      <p>
        <strong>{capitalise(subject)}</strong>
        <span>{` ${message}. `}</span>
        {repaired && <Badge tone="green">Repaired</Badge>}
      </p>
      {(links.length > 0 || can_be_handled) && (
        <Cluster $gap={3}>
          {links.map(({ to, label }) => (
            <Link key={to} to={to}>
              {label}
            </Link>
          ))}
          {can_be_handled && <MarkHandled finding={finding} sentence={`${capitalise(subject)} ${message}.`} />}
        </Cluster>
      )}
    </Item>
  );
}

function linksOf({ about = {} }: MoneyFinding): { to: string; label: string }[] {
  const { payment_id: payment, appointment_id: appointment, time_slot_id: slot, quote_id: quote } = about;
  return [
    ...(payment ? [{ to: recordLink.payment(payment), label: `Payment #${payment}` }] : []),
    ...(appointment ? [{ to: recordLink.appointment(appointment), label: `Appointment #${appointment}` }] : []),
    ...(slot ? [{ to: recordLink['time-slot'](slot), label: `Time slot #${slot}` }] : []),
    ...(quote ? [{ to: recordLink.quote(quote), label: `Quote #${quote}` }] : []),
  ];
}

const Item = styled.li`
  display: grid;
  gap: ${space(1.5)};
  overflow-wrap: anywhere;
  strong { font-weight: 700; }
`;
