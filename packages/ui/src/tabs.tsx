import {
  createContext,
  type KeyboardEvent,
  type ReactNode,
  useContext,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { styled } from 'styled-components';
import { space, token } from './theme.ts';

type Selection = { value: string; select(value: string): void; id: string };
const TabsContext = createContext<Selection | null>(null);

function useSelection(): Selection {
  const selection = useContext(TabsContext);
  if (!selection) throw new Error('Tab parts must be used inside Tabs.');
  return selection;
}

export type TabsProps = {
  /** The selected tab, with `onValueChange`; or leave both out and pass `defaultValue`. */
  value?: string;
  defaultValue?: string;
  onValueChange?(value: string): void;
  children: ReactNode;
};

/** Tabs: contains one TabList of Tab elements, and one TabPanel for each Tab. */
export function Tabs({ value, defaultValue = '', onValueChange, children }: TabsProps) {
  const [own, setOwn] = useState(defaultValue);
  const select = (next: string) => {
    setOwn(next);
    onValueChange?.(next);
  };
  return <TabsContext value={{ value: value ?? own, select, id: useId() }}>{children}</TabsContext>;
}

const List = styled.div`
  position: relative;
  display: flex;
  gap: ${space(1)};
  margin-bottom: ${space(6)};
  border-bottom: 2px solid ${token('line')};
  overflow-x: auto;
  overflow-y: hidden;
  scrollbar-width: none;
`;

/** The row of tabs, moved through with the arrow keys. `label` is its accessible name. */
export function TabList({ label, children }: { label: string; children: ReactNode }) {
  const { value } = useSelection();
  const list = useRef<HTMLDivElement>(null);
  // On a phone the row can be wider than the screen. Scroll the row only: scrollIntoView would scroll the page, too.
  // biome-ignore lint/correctness/useExhaustiveDependencies: scroll again when another tab is selected.
  useEffect(() => {
    const chosen = list.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (list.current && chosen)
      list.current.scrollLeft = chosen.offsetLeft - (list.current.clientWidth - chosen.clientWidth) / 2;
  }, [value]);
  return (
    <List ref={list} role="tablist" aria-label={label} onKeyDown={moveBetweenTabs}>
      {children}
    </List>
  );
}

function moveBetweenTabs(event: KeyboardEvent<HTMLElement>): void {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('[role="tab"]:not(:disabled)')];
  const current = tabs.indexOf(document.activeElement as HTMLButtonElement);
  const targets: Record<string, number> = {
    ArrowRight: (current + 1) % tabs.length,
    ArrowLeft: (current - 1 + tabs.length) % tabs.length,
    Home: 0,
    End: tabs.length - 1,
  };
  const target = tabs[targets[event.key] ?? -1];
  if (current < 0 || !target) return;
  event.preventDefault();
  target.focus();
  target.click();
}

const Trigger = styled.button`
  flex-shrink: 0;
  min-height: 2.75rem;
  padding: 0 ${space(4)};
  border: 0;
  background: transparent;
  font-weight: 650;
  color: ${token('ink-soft')};
  cursor: pointer;
  &:hover:not(:disabled) { color: ${token('ink')}; }
  &:disabled { opacity: 0.5; cursor: not-allowed; }
  &[aria-selected='true'] { color: ${token('ink')}; box-shadow: inset 0 -4px 0 ${token('accent')}, inset 0 -5px 0 ${token('ink')}; }
  &:focus-visible { outline-offset: -3px; }
`;

export function Tab({ value, disabled, children }: { value: string; disabled?: boolean; children: ReactNode }) {
  const { value: chosen, select, id } = useSelection();
  const selected = value === chosen;
  return (
    <Trigger
      type="button"
      role="tab"
      id={`${id}-tab-${value}`}
      aria-selected={selected}
      aria-controls={selected ? `${id}-panel-${value}` : undefined}
      tabIndex={selected ? 0 : -1}
      disabled={disabled}
      onClick={() => select(value)}
    >
      {children}
    </Trigger>
  );
}

/** The content of a tab; it is in the page only while its tab is selected. */
export function TabPanel({ value, children }: { value: string; children: ReactNode }) {
  const { value: chosen, id } = useSelection();
  if (value !== chosen) return null;
  return (
    <div role="tabpanel" id={`${id}-panel-${value}`} aria-labelledby={`${id}-tab-${value}`}>
      {children}
    </div>
  );
}
