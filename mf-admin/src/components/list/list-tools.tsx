import { IconButton, media, space } from '@tailgate/ui';
import { useLoadedMenu } from '@tailgate/web-kit';
import { Ellipsis, Rows3, Rows4 } from 'lucide-react';
import { useRef } from 'react';
import { styled } from 'styled-components';
import { useDensity } from './density.ts';
import { DownloadButton } from './download-button.tsx';
import { exportAddress, exportLabel, type ListExport } from './export-list.ts';
import type { ListMenuProps } from './list-menu.tsx';
import type { Sorting } from './list-order.tsx';

export type ListToolsProps = {
  noun: string;
  total: number | null | undefined;
  sorting: Sorting;
  exports?: ListExport | undefined;
};

/** What concerns a whole list: buttons, or on a phone a menu, which also has the order. */
export function ListTools({ noun, total, sorting, exports }: ListToolsProps) {
  const link = useRef<HTMLAnchorElement>(null);
  const address = exports ? exportAddress(exports, total) : null;
  const label = exportLabel(noun, total);
  return (
    <>
      <Buttons>
        <DensityButton />
        {exports && <DownloadButton ref={link} name={label} address={address} />}
      </Buttons>
      <MenuButton
        name={`More for ${noun}`}
        sorting={sorting}
        exported={exports && { label, disabled: address === null, onSelect: () => link.current?.click() }}
      />
    </>
  );
}

function DensityButton() {
  const [density, change] = useDensity();
  const isCompact = density === 'compact';
  const Icon = isCompact ? Rows4 : Rows3;
  return (
    <IconButton
      variant="secondary"
      label="Compact rows"
      aria-pressed={isCompact}
      icon={<Icon size={18} aria-hidden />}
      onClick={() => change(isCompact ? 'comfortable' : 'compact')}
    />
  );
}

const load = () => import('./list-menu.tsx').then((module) => module.ListMenu);

function MenuButton(props: ListMenuProps) {
  const [ListMenu, open] = useLoadedMenu(load);
  return (
    <OnPhone>
      {ListMenu ? (
        <ListMenu {...props} />
      ) : (
        <IconButton
          variant="secondary"
          label={props.name}
          aria-haspopup="menu"
          aria-expanded={false}
          icon={<Ellipsis size={18} aria-hidden />}
          onClick={open}
        />
      )}
    </OnPhone>
  );
}

const Buttons = styled.div`
  display: flex;
  gap: ${space(2)};
  ${media.phone} { display: none; }
`;

const OnPhone = styled.div`
  display: none;
  ${media.phone} { display: block; }
`;
