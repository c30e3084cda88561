import type { NavigationItem, StaffGroup } from '@tailgate/contracts';
import { space, textSize, token } from '@tailgate/ui';
import { Sheet } from '@tailgate/ui/overlays';
import { useId } from 'react';
import { styled } from 'styled-components';
import { NavigationLink } from './navigation-link.tsx';

export type MoreSheetProps = {
  groups: readonly StaffGroup[];
  current: NavigationItem | undefined;
  inBar: readonly NavigationItem[];
  onClose(): void;
};

/** Every link. Those that the bar names in short have their full label here. */
export function MoreSheet({ groups, current, inBar, onClose }: MoreSheetProps) {
  const label = (item: NavigationItem) => (inBar.includes(item) ? item.label : (item.shortLabel ?? item.label));
  return (
    <Sheet title="All pages" onClose={onClose}>
      <nav aria-label="All pages">
        {groups.map(({ title, items }) => (
          <Group key={title ?? ''} title={title}>
            {items.map((item) => (
              <li key={item.to}>
                <NavigationLink item={item} current={current} label={label(item)} onClick={onClose} />
              </li>
            ))}
          </Group>
        ))}
      </nav>
    </Sheet>
  );
}

function Group({ title, children }: { title: string | undefined; children: React.ReactNode }) {
  const id = useId();
  return (
    <>
      {title && <Title id={id}>{title}</Title>}
      <List aria-labelledby={title && id}>{children}</List>
    </>
  );
}

const Title = styled.p`
  margin: ${space(3)} 0 ${space(1)};
  color: ${token('ink-faint')};
  font-size: ${textSize('caption')};
  font-weight: 600;
`;

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(9rem, 1fr));
  gap: ${space(1)} ${space(2)};
  margin: 0;
  padding: 0;
  list-style: none;
  ul + & { margin-top: ${space(3)}; }
  a {
    display: flex;
    align-items: center;
    gap: ${space(3)};
    min-height: 2.75rem;
    padding: 0 ${space(2)};
    border-radius: ${token('radius-sm')};
    color: ${token('ink')};
    font-weight: 500;
    text-decoration: none;
  }
  a[aria-current] { background: ${token('ink')}; color: ${token('on-ink')}; }
`;
