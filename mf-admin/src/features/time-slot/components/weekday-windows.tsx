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
import { Copy, Plus, Trash2 } from 'lucide-react';
import { styled } from 'styled-components';
import type { TypedWindow } from '../weekly-plan-form.ts';

const HOUR = 3600;

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
    grid-template-columns: 1fr auto 1fr;
    padding-bottom: ${space(3)};
    > :nth-child(4) { grid-column: 1 / 3; }
    > :nth-child(5) { justify-self: end; }
  }
`;

type WeekdayWindowsProps = {
  day: string;
  windows: readonly TypedWindow[];
  faults: ReadonlyMap<string, string>;
  onAdd(): void;
  onCopy: (() => void) | null;
  onChange(key: string, change: Partial<TypedWindow>): void;
  onRemove(key: string): void;
};

/** The windows of one weekday. */
export function WeekdayWindows(props: WeekdayWindowsProps) {
  const { day, windows, faults, onAdd, onCopy, onChange, onRemove } = props;
  return (
    <Card $padding={5} aria-labelledby={`weekday-${day}`}>
      <Cluster $justify="space-between" $gap={2}>
        <h3 id={`weekday-${day}`}>{day}</h3>
        {windows.length === 0 && <Muted>Nobody drives</Muted>}
      </Cluster>
      {windows.length > 0 && (
        <Rows>
          {windows.map((window, index) => (
            <WindowRow
              key={window.key}
              name={`${day}, window ${index + 1}`}
              window={window}
              fault={faults.get(window.key)}
              onChange={(change) => onChange(window.key, change)}
              onRemove={() => onRemove(window.key)}
            />
          ))}
        </Rows>
      )}
      <Cluster $gap={2}>
        <Button variant="ghost" size="sm" aria-label={`Add window on ${day}`} onClick={onAdd}>
          <Plus size={16} aria-hidden /> Add window
        </Button>
        {onCopy && windows.length > 0 && (
          <Button variant="ghost" size="sm" aria-label={`Copy ${day} to Monday to Friday`} onClick={onCopy}>
            <Copy size={16} aria-hidden /> Copy to Mon–Fri
          </Button>
        )}
      </Cluster>
    </Card>
  );
}

type WindowRowProps = {
  name: string;
  window: TypedWindow;
  fault: string | undefined;
  onChange(change: Partial<TypedWindow>): void;
  onRemove(): void;
};

function WindowRow({ name, window, fault, onChange, onRemove }: WindowRowProps) {
  const faultId = `${window.key}-fault`;
  const shared = { 'aria-invalid': fault ? true : undefined, 'aria-describedby': fault ? faultId : undefined };
  return (
    <Row>
      <Input
        {...shared}
        type="time"
        step={HOUR}
        aria-label={`${name}: start time`}
        value={window.start_time}
        onChange={(event) => onChange({ start_time: event.target.value })}
      />
      <span aria-hidden="true">–</span>
      <Input
        {...shared}
        type="time"
        step={HOUR}
        aria-label={`${name}: end time`}
        value={window.end_time}
        onChange={(event) => onChange({ end_time: event.target.value })}
      />
      <Input
        {...shared}
        type="number"
        inputMode="numeric"
        min={1}
        max={50}
        suffix="trucks"
        aria-label={`${name}: trucks`}
        value={window.trucks}
        onChange={(event) => onChange({ trucks: event.target.value })}
      />
      <IconButton size="sm" label={`Remove ${name}`} icon={<Trash2 size={18} aria-hidden />} onClick={onRemove} />
      {fault && (
        <FieldError id={faultId}>
          <VisuallyHidden>{name}: </VisuallyHidden>
          {fault}
        </FieldError>
      )}
    </Row>
  );
}
