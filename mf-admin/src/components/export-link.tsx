import { expressPath, type Route } from '@tailgate/contracts';
import { Button, Cluster, Muted } from '@tailgate/ui';
import { formatLongDate } from '@tailgate/web-kit';
import { Download } from 'lucide-react';

const DAY_MS = 24 * 60 * 60_000;
const MOST_DAYS = 366;

type ExportLinkProps = {
  /** One of the export routes. */
  route: Route;
  /** The period of the list; without one it is this month so far. */
  from: string | undefined;
  to: string | undefined;
  today: string;
};

/** Downloads the rows of a period as CSV. The server writes the file piece by piece; nothing of it passes through the page. */
export function ExportLink({ route, from, to, today }: ExportLinkProps) {
  const first = from ?? `${(to ?? today).slice(0, 8)}01`;
  const last = to ?? (first > today ? first : today);
  const days = (Date.parse(last) - Date.parse(first)) / DAY_MS;
  const refusal =
    days < 0 ? 'The last day lies before the first' : days > MOST_DAYS ? 'An export covers at most one year' : null;
  const label = (
    <>
      <Download size={18} aria-hidden />
      Export CSV
    </>
  );
  return (
    <Cluster $gap={3}>
      {refusal ? (
        <Button variant="secondary" disabled>
          {label}
        </Button>
      ) : (
        <Button asChild variant="secondary">
          <a href={`${expressPath(route.path)}?${new URLSearchParams({ from: first, to: last })}`} download>
            {label}
          </a>
        </Button>
      )}
      <Muted>{refusal ?? `${formatLongDate(first)} – ${formatLongDate(last)}`}</Muted>
    </Cluster>
  );
}
