import { type ReactNode, useState } from 'react';

type DisclosureProps = { summary: string; className?: string; children: ReactNode };

/** Mounts its content while it is open, so what that fetches is fetched when it is opened. */
export function Disclosure({ summary, className, children }: DisclosureProps) {
  const [open, setOpen] = useState(false);
  return (
    <details className={className} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{summary}</summary>
      {open && <div>{children}</div>}
    </details>
  );
}
