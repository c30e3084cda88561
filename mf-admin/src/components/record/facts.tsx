import { type Description, DescriptionList, space } from '@tailgate/ui';
import { styled } from 'styled-components';

/** What a record says, in dense rows that keep both columns on a phone. */
export function Facts({ items }: { items: readonly Description[] }) {
  return (
    <Dense>
      <DescriptionList items={items} />
    </Dense>
  );
}

const Dense = styled.div`
  && dl > div { grid-template-columns: minmax(6rem, 9rem) minmax(0, 1fr); padding: ${space(1.5)} 0; }
`;
