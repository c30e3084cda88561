import {
  Button,
  Card,
  Cluster,
  FieldError,
  IconButton,
  Input,
  Muted,
  media,
  space,
  VisuallyHidden,
} from '@tailgate/ui';
import { useFormContext } from '@tailgate/web-kit/forms';
import { Copy, Plus, Trash2 } from 'lucide-react';
import { styled } from 'styled-components';
import type { PlanValues, TypedWindow } from '../weekly-plan-values.ts';

const HOUR = 3600;

type Windows = readonly TypedWindow[];
type WeekdayWindowsProps = {
  day: string;
  /** Where the form has the windows of this day. */
  places: readonly number[];
  onAdd(plan: Windows): void;
  onCopy: ((plan: Windows) => void) | null;
  onRemove(plan: Windows, index: number): void;
};

export function WeekdayWindows({ day, places, onAdd, onCopy, onRemove }: WeekdayWindowsProps) {
  const { getValues, clearErrors } = useFormContext<PlanValues>();
  const edit = (change: (plan: Windows) => void) => {
    change(getValues('windows'));
    clearErrors();
  };
  return (
    <Card $padding={5} aria-labelledby={`weekday-${day}`}>
      <Cluster $justify="space-between" $gap={2}>
        <h3 id={`weekday-${day}`}>{day}</h3>
        {places.length === 0 && <Muted>No trucks available</Muted>}
      </Cluster>
      {places.length > 0 && (
        <Rows>
          {places.map((index, position) => (
            <WindowRow
              key={index}
              name={`${day}, window ${position + 1}`}
              index={index}
              onRemove={() => edit((plan) => onRemove(plan, index))}
            />
          ))}
        </Rows>
      )}
      <Cluster $gap={2}>
        <Button variant="ghost" size="sm" aria-label={`Add window on ${day}`} onClick={() => edit(onAdd)}>
          <Plus size={16} aria-hidden /> Add window
        </Button>
        {onCopy && places.length > 0 && (
          <Button variant="ghost" size="sm" aria-label={`Copy to Mon–Fri: ${day}`} onClick={() => edit(onCopy)}>
            <Copy size={16} aria-hidden /> Copy to Mon–Fri
          </Button>
        )}
      </Cluster>
    </Card>
  );
}

function WindowRow({ name, index, onRemove }: { name: string; index: number; onRemove(): void }) {
  const { register, clearErrors, formState } = useFormContext<PlanValues>();
  const error = formState.errors.windows?.[index]?.message;
  const errorId = `window-${index}-error`;
  const field = (key: 'start_time' | 'end_time' | 'trucks') => ({
    ...register(`windows.${index}.${key}`, { onChange: () => clearErrors() }),
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? errorId : undefined,
  });
  return (
    <Row>
      <Input {...field('start_time')} type="time" step={HOUR} aria-label={`${name}: start time`} />
      <span aria-hidden="true">–</span>
      <Input {...field('end_time')} type="time" step={HOUR} aria-label={`${name}: end time`} />
      <Input {...field('trucks')} inputMode="numeric" suffix="trucks" aria-label={`${name}: trucks`} />
      <IconButton size="sm" label={`Remove ${name}`} icon={<Trash2 size={18} aria-hidden />} onClick={onRemove} />
      {error && (
        <FieldError id={errorId}>
          <VisuallyHidden>{`${name}: `}</VisuallyHidden>
          <span>{error}</span>
        </FieldError>
      )}
    </Row>
  );
}

const Rows = styled.ul`
  display: grid;
  gap: ${space(2)};
  margin: ${space(3)} 0;
  padding: 0;
  list-style: none;
`;

const Row = styled.li`
  display: grid;
  grid-template-columns: minmax(7.5rem, 1fr) auto minmax(7.5rem, 1fr) minmax(7rem, 9rem) auto;
  gap: ${space(2)};
  align-items: center;
  > p { grid-column: 1 / -1; }
  ${media.phone} {
    display: flex;
    flex-wrap: wrap;
    padding-bottom: ${space(3)};
    > input { flex: 1 1 8.5rem; }
    > div { flex: 1; }
  }
`;
