import type { NavigationItem } from '@tailgate/contracts';
import type { ComponentPropsWithRef } from 'react';
import { Link } from 'react-router-dom';
import { iconOf } from './icons.ts';
import { LinkCount, useLinkCount } from './link-count.tsx';

type NavigationLinkProps = Omit<ComponentPropsWithRef<typeof Link>, 'to'> & {
  item: NavigationItem;
  current: NavigationItem | undefined;
  label: string;
};

export function NavigationLink({ item, current, label, ...link }: NavigationLinkProps) {
  const Icon = iconOf(item.icon);
  const count = useLinkCount(item.count);
  return (
    <Link
      {...link}
      to={item.to}
      aria-current={item === current ? 'page' : undefined}
      aria-description={count?.description}
    >
      <Icon size={20} aria-hidden />
      <span>{label}</span>
      {count && <LinkCount aria-hidden>{count.text}</LinkCount>}
    </Link>
  );
}
