import * as Radix from 'radix-ui/dropdown-menu';
import type { ReactElement, ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { space, token } from '../theme.ts';

const Panel = styled(Radix.Content)`
  z-index: 70;
  min-width: 15rem;
  max-height: var(--radix-dropdown-menu-content-available-height);
  overflow-y: auto;
  padding: ${space(1.5)};
  border: 1.5px solid ${token('ink')};
  border-radius: ${token('radius-md')};
  background: ${token('surface')};
  color: ${token('ink')};
  box-shadow: ${token('shadow-float')};
`;

const itemFace = css`
  display: flex;
  align-items: center;
  gap: ${space(2.5)};
  min-height: 2.75rem;
  padding: 0 ${space(3)};
  border-radius: ${token('radius-sm')};
  color: inherit;
  font-weight: 600;
  text-decoration: none;
  cursor: pointer;
  &[data-highlighted] { background: ${token('ink')}; color: ${token('on-ink')}; outline: none; }
  &[data-tone='destructive']:not([data-highlighted]) { color: ${token('danger')}; }
  &[data-disabled] { opacity: 0.5; cursor: not-allowed; }
`;

const Item = styled(Radix.Item)`${itemFace}`;
const Line = styled(Radix.Separator)`height: 1px; margin: ${space(1.5)} 0; background: ${token('line')};`;
const Heading = styled(Radix.Label)`padding: ${space(2)} ${space(3)};`;

type MenuProps = {
  /** A button element; the menu adds its attributes and handlers. */
  trigger: ReactElement;
  children: ReactNode;
  align?: 'start' | 'end';
  /** Opens on the first render, for a menu whose code was loaded by the press that opens it. */
  defaultOpen?: boolean;
};

/** Its children are MenuItem, MenuSeparator and MenuHeading. */
export function Menu({ trigger, children, align = 'end', defaultOpen = false }: MenuProps) {
  return (
    <Radix.Root defaultOpen={defaultOpen} modal={false}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Panel align={align} sideOffset={8} collisionPadding={12}>
          {children}
        </Panel>
      </Radix.Portal>
    </Radix.Root>
  );
}

type MenuItemProps = {
  children: ReactNode;
  onSelect?(): void;
  disabled?: boolean;
  tone?: 'default' | 'destructive';
  asChild?: boolean;
};

export function MenuItem({ tone = 'default', onSelect, ...rest }: MenuItemProps) {
  return <Item data-tone={tone} {...(onSelect ? { onSelect } : {})} {...rest} />;
}

export const MenuSeparator = Line;
export const MenuHeading = Heading;
