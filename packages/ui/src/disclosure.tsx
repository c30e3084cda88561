import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import { Badge } from './badge.tsx';
import { space } from './theme.ts';

type DisclosureProps = {
  summary: string;
  /** How many things it holds, if that is known before it is opened. */
  count?: number | string | undefined;
  className?: string;
  children: ReactNode;
};

/** Mounts its content while it is open, so what that fetches is fetched when it is opened. */
export function Disclosure({ summary, count, className, children }: DisclosureProps) {
  const [open, setOpen] = useState(false);
  return (
    <details className={className} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <Summary>
        <span>{summary}</span>
        {count !== undefined && <Badge tone="gray">{count}</Badge>}
      </Summary>
      {open && <div>{children}</div>}
    </details>
  );
}

const Summary = styled.summary`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  min-height: 2.75rem;
  font-weight: 650;
  cursor: pointer;
  &::-webkit-details-marker { display: none; }
  &::after {
    content: '';
    width: 0.5rem;
    height: 0.5rem;
    margin: 0 ${space(2)} 0.25rem auto;
    border: solid currentcolor;
    border-width: 0 2px 2px 0;
    transform: rotate(45deg);
    transition: transform 150ms;
  }
  [open] > &::after { transform: translateY(0.25rem) rotate(225deg); }
`;
