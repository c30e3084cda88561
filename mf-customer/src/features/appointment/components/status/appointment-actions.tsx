import type { Appointment } from '@tailgate/contracts';
import { type AppointmentAction, availableActions, rejectCompletion } from '@tailgate/domain';
import { Button, type ButtonVariant, space } from '@tailgate/ui';
import { useShell } from '@tailgate/web-kit';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { balancePath, paymentPath } from '../../payment-path.ts';
import { STATUS_CHANGES, type StatusAction } from '../../status-change.ts';
import { MoreButton } from './more-button.tsx';
import { StatusQuestion } from './status-question.tsx';

type AppointmentActionsProps = { appointment: Appointment; describedBy: string; onReschedule(): void };

/** Two buttons and a menu, or paying and a menu. Only one button stands out, and none beside paying a balance. */
export function AppointmentActions({ appointment, describedBy, onReschedule }: AppointmentActionsProps) {
  const [asked, setAsked] = useState<StatusAction | null>(null);
  const { businessTimeZone } = useShell().config;
  const payAt = paymentPath(appointment);
  const actions = offeredActions(appointment, businessTimeZone);
  const shown = payAt ? [] : actions.slice(0, 2);
  const act = (action: AppointmentAction) => (action === 'reschedule' ? onReschedule() : setAsked(action));
  if (actions.length === 0) return null;
  const standsOut = actions.length > 1 && !payAt && !balancePath(appointment);
  const variant = (place: number): ButtonVariant => (place === 0 && standsOut ? 'primary' : 'secondary');
  return (
    <Row>
      {payAt && (
        <Button asChild variant="accent" aria-describedby={describedBy}>
          <Link to={payAt}>Pay and pick a time</Link>
        </Button>
      )}
      {shown.map((action, place) => (
        <Button key={action} variant={variant(place)} aria-describedby={describedBy} onClick={() => act(action)}>
          {labelOf(action)}
        </Button>
      ))}
      <MoreButton
        describedBy={describedBy}
        items={actions.slice(shown.length).map((action) => ({ label: labelOf(action), onSelect: () => act(action) }))}
      />
      {asked && <StatusQuestion appointment={appointment} action={asked} onClose={() => setAsked(null)} />}
    </Row>
  );
}

/** The likely one first: a trip that has started is marked completed. */
function offeredActions(appointment: Appointment, timeZone: string): AppointmentAction[] {
  const actions = availableActions(appointment.status);
  const others = actions.filter((action) => action !== 'complete');
  const completable = others.length < actions.length && rejectCompletion(appointment, new Date(), timeZone) === null;
  return completable ? ['complete', ...others] : others;
}

function labelOf(action: AppointmentAction): string {
  return action === 'reschedule' ? 'Reschedule' : STATUS_CHANGES[action].label;
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  > :not([aria-haspopup]) { flex: 1 1 auto; max-width: 24rem; }
`;
