import { space, textSize, token } from '@tailgate/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

export function CardLine({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <Line>
      {icon}
      <span>{children}</span>
    </Line>
  );
}

const Line = styled.p`
  display: flex;
  gap: ${space(2)};
  font-size: ${textSize('ui')};
  color: ${token('ink')};
  > svg { flex: none; margin-top: 0.1875rem; }
`;
