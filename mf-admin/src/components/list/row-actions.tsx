import { IconButton, Stack } from '@tailgate/ui';
import { Menu, MenuItem } from '@tailgate/ui/overlays';
import { Ellipsis, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

export type RowAction = {
  label: string;
  /** Says why it is not possible. */
  why?: string | undefined;
  disabled?: boolean;
  onSelect(): void;
};

type RowActionsProps = {
  /** The record, for the menu's button. */
  name: string;
  /** Buttons in tables, and items of the menu. Their names have the record. */
  actions: readonly (RowAction & { name: string; icon: LucideIcon })[];
  more?: readonly RowAction[];
  /** Links at the end of the menu. */
  children?: ReactNode;
};

/** What can be done with the record of a row. List items have no room for buttons. */
export function RowActions({ name, actions, more = [], children }: RowActionsProps) {
  return (
    <Row data-row-actions="">
      {actions.map(({ name: full, icon: Icon, why, disabled = why !== undefined, onSelect }) => (
        <IconButton
          key={full}
          data-wide=""
          size="sm"
          label={full}
          icon={<Icon size={16} aria-hidden />}
          aria-description={why}
          disabled={disabled}
          onClick={onSelect}
        />
      ))}
      <Menu trigger={<IconButton size="sm" label={`More for ${name}`} icon={<Ellipsis size={18} aria-hidden />} />}>
        {[...actions, ...more].map(({ label, why, disabled = why !== undefined, onSelect }) => (
          <MenuItem key={label} disabled={disabled} onSelect={onSelect}>
            <Stack $gap={0}>
              <span>{label}</span>
              {why && <small>{why}</small>}
            </Stack>
          </MenuItem>
        ))}
        <div>{children}</div>
      </Menu>
    </Row>
  );
}

/** At rest a row shows its menu only. */
const Row = styled.span`
  display: inline-flex;
  @media (hover: hover) and (pointer: fine) {
    tr:not(:hover, :focus-within) & > [data-wide] { opacity: 0; }
  }
`;
