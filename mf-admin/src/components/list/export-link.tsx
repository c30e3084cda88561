import { COUNT_CAP, expressPath, type Route } from '@tailgate/contracts';
import { Button, Cluster, Muted, media } from '@tailgate/ui';
import { useDownload } from '@tailgate/web-kit';
import { Download } from 'lucide-react';
import { useId } from 'react';
import { styled } from 'styled-components';

type ExportLinkProps = {
  /** One of the export routes. */
  route: Route;
  /** The list's filters, including its period. */
  filter: Readonly<Record<string, string | undefined>>;
  /** How many rows the list has; null or undefined if unknown. */
  total: number | null | undefined;
};

/** Downloads the filtered list as CSV. The browser fetches the file itself, so that it never has to fit into the page's memory. */
export function ExportLink({ route, filter, total }: ExportLinkProps) {
  const hintId = useId();
  const { from, to } = filter;
  const reversed = from !== undefined && to !== undefined && from > to;
  const set = Object.entries(filter).filter((entry): entry is [string, string] => Boolean(entry[1]));
  const query = new URLSearchParams(set).toString();
  const address = `${expressPath(route.path)}${query && `?${query}`}`;
  const onDownload = useDownload();
  const label = (
    <>
      <Download size={18} aria-hidden />
      Export CSV
    </>
  );
  return (
    <Row $gap={3}>
      <Muted id={hintId}>{reversed ? 'The last day is before the first day' : contents(total, set.length > 0)}</Muted>
      {reversed || total === 0 ? (
        <Button variant="secondary" disabled aria-describedby={hintId}>
          {label}
        </Button>
      ) : (
        <Button asChild variant="secondary">
          <a href={address} download onClick={onDownload} aria-describedby={hintId}>
            {label}
          </a>
        </Button>
      )}
    </Row>
  );
}

/* The sentence gets longer when the list is there, which must not move the button into another line. */
const Row = styled(Cluster)`
  ${media.phone} { > :first-child { flex-basis: 100%; } }
`;

function contents(total: number | null | undefined, narrowed: boolean): string {
  if (total === 0) return 'Nothing to export';
  const list = narrowed ? 'the list as filtered' : 'the whole list';
  if (total === null || total === undefined) return `Exports ${list}`;
  const rows = total >= COUNT_CAP ? `${COUNT_CAP} rows or more` : `${total} ${total === 1 ? 'row' : 'rows'}`;
  return `Exports ${list}: ${rows}`;
}
