import { COUNT_CAP, expressPath, type Route } from '@tailgate/contracts';
import { Cluster, Muted, media } from '@tailgate/ui';
import { useId } from 'react';
import { styled } from 'styled-components';
import { DownloadButton } from './download-button.tsx';

type ExportLinkProps = {
  route: Route;
  filter: Readonly<Record<string, string | undefined>>;
  total: number | null | undefined;
};

export function ExportLink({ route, filter, total }: ExportLinkProps) {
  const hintId = useId();
  const { from, to } = filter;
  const reversed = from !== undefined && to !== undefined && from > to;
  const set = Object.entries(filter).filter((entry): entry is [string, string] => Boolean(entry[1]));
  const query = new URLSearchParams(set).toString();
  const address = `${expressPath(route.path)}${query && `?${query}`}`;
  return (
    <Row $gap={3} data-screen-only="">
      <Muted id={hintId}>{reversed ? 'The last day is before the first day' : contents(total, set.length > 0)}</Muted>
      <DownloadButton label="Export CSV" address={reversed || total === 0 ? null : address} describedBy={hintId} />
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
