import { Button, CardHeader, FieldError, IconButton, media, Select, Stack, space, VisuallyHidden } from '@tailgate/ui';
import { useShell } from '@tailgate/web-kit';
import { useFormContext } from '@tailgate/web-kit/forms';
import { Plus, Trash2 } from 'lucide-react';
import { styled } from 'styled-components';
import { TimeSelect } from '../../../components/form/time-select.tsx';
import { type PlanValues, type TypedWindow, weekOrder } from '../weekly-plan-values.ts';

type OtherWindowsProps = {
  truck: { id: number; name: string };
  others: readonly TypedWindow[];
  onChange(others: TypedWindow[]): void;
};

/** The windows of a truck that are not one whole hour. */
export function OtherWindows({ truck, others, onChange }: OtherWindowsProps) {
  const places = others.flatMap(({ truck_id }, index) => (truck_id === truck.id ? [index] : []));
  const added = { truck_id: truck.id, weekday: 1, start_time: '', end_time: '' };
  return (
    <Stack as="section" $gap={2} aria-label="Other windows">
      <CardHeader
        title="Other windows"
        description="Time windows that are not one whole hour, such as 9:30 to 11:00."
      />
      {places.length > 0 && (
        <Rows>
          {places.map((index, position) => (
            <WindowRow
              key={index}
              index={index}
              name={`Other window ${position + 1}`}
              window={others[index] ?? added}
              onChange={(window) => onChange(others.with(index, window))}
              onRemove={() => onChange(others.toSpliced(index, 1))}
            />
          ))}
        </Rows>
      )}
      <div>
        <Button variant="ghost" size="sm" onClick={() => onChange([...others, added])}>
          <Plus size={16} aria-hidden /> Add window
        </Button>
      </div>
    </Stack>
  );
}

type WindowRowProps = {
  index: number;
  name: string;
  window: TypedWindow;
  onChange(window: TypedWindow): void;
  onRemove(): void;
};

function WindowRow({ index, name, window, onChange, onRemove }: WindowRowProps) {
  const { formState } = useFormContext<PlanValues>();
  const { weekStartsOn } = useShell().config.display;
  const error = formState.errors.others?.[index]?.message;
  const errorId = `other-window-${index}-error`;
  const invalid = { 'aria-invalid': error ? true : undefined, 'aria-describedby': error ? errorId : undefined };
  const time = (key: 'start_time' | 'end_time') => ({
    value: window[key],
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...window, [key]: target.value }),
    ...invalid,
  });
  return (
    <Row>
      <Select
        aria-label={`${name}: day`}
        value={window.weekday}
        onChange={({ target }) => onChange({ ...window, weekday: Number(target.value) })}
      >
        {weekOrder(weekStartsOn).map((day) => (
          <option key={day.weekday} value={day.weekday}>
            {day.name}
          </option>
        ))}
      </Select>
      <TimeSelect {...time('start_time')} aria-label={`${name}: start time`} />
      <span aria-hidden="true">–</span>
      <TimeSelect {...time('end_time')} aria-label={`${name}: end time`} />
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
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Row = styled.li`
  display: grid;
  grid-template-columns: minmax(8rem, 12rem) minmax(7.5rem, 9rem) auto minmax(7.5rem, 9rem) auto;
  gap: ${space(2)};
  align-items: center;
  justify-content: start;
  > p { grid-column: 1 / -1; }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr) auto minmax(0, 1fr) auto;
    > :first-child { grid-column: 1 / -1; }
  }
`;
