import { media, space, textSize, token, VisuallyHidden } from '@tailgate/ui';
import { styled } from 'styled-components';
import type { AppointmentFilter } from '../../api/list-appointments.ts';
import { STATUS_LABELS } from '../../status-labels.ts';

const choices: { value: AppointmentFilter; label: string }[] = [
  { value: 'all', label: 'All' },
  ...(['confirmed', 'pending', 'cancelled', 'completed', 'archived'] as const).map((status) => ({
    value: status,
    label: STATUS_LABELS[status],
  })),
];

type StatusFilterProps = { value: AppointmentFilter; onChange(value: AppointmentFilter): void };

export function StatusFilter({ value, onChange }: StatusFilterProps) {
  return (
    <Pills>
      <VisuallyHidden as="legend">Filter by status</VisuallyHidden>
      {choices.map((choice) => (
        <Pill key={choice.value}>
          <input
            type="radio"
            name="appointment-status"
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          <span>{choice.label}</span>
        </Pill>
      ))}
    </Pills>
  );
}

const Pills = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  margin: 0;
  padding: 0;
  border: 0;
  @media print { display: none; }
`;

const Pill = styled.label`
  position: relative;
  display: inline-flex;
  align-items: center;
  min-height: 2.5rem;
  padding: 0 ${space(4)};
  border: 1.5px solid ${token('line-strong')};
  border-radius: 999px;
  background: ${token('surface')};
  font-size: ${textSize('ui')};
  font-weight: 600;
  cursor: pointer;
  > input { position: absolute; inset: 0; margin: 0; opacity: 0; cursor: inherit; }
  ${media.phone} { padding: 0 ${space(3)}; font-size: ${textSize('ui')}; }
  &:hover { border-color: ${token('ink')}; }
  &:has(:checked) { background: ${token('ink')}; border-color: ${token('ink')}; color: ${token('on-ink')}; }
  &:has(:focus-visible) { outline: 3px solid ${token('focus')}; outline-offset: 2px; }
`;
