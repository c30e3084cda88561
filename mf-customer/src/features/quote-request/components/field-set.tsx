import { Card, media, space, textSize, token } from '@tailgate/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

export function FieldSet({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <Card>
      <Legend>
        {icon}
        <span>{title}</span>
      </Legend>
      <Fields>{children}</Fields>
    </Card>
  );
}

const Legend = styled.h2`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  margin-bottom: ${space(5)};
  font-size: ${textSize('title')};
  font-weight: 750;
  > svg { color: ${token('on-accent')}; padding: 0.4375rem; width: 2.25rem; height: 2.25rem; border-radius: ${token('radius-sm')}; background: ${token('accent')}; }
`;

/** Keeps the focused field above the running total on phones. */
const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space(5)} ${space(4)};
  > [data-wide] { grid-column: 1 / -1; }
  input, textarea { scroll-margin-bottom: 6rem; }
  ${media.phone} { grid-template-columns: minmax(0, 1fr); }
`;
