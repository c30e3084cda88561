import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Card, CardHeader } from '../card.tsx';
import { Stack } from '../layout.tsx';
import { space, textSize, token } from '../theme.ts';

export function Specimens({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card>
      <CardHeader title={title} />
      <Stack $gap={8}>{children}</Stack>
    </Card>
  );
}

export function Specimen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <Caption>{name}</Caption>
      <div>{children}</div>
    </div>
  );
}

const Caption = styled.h3`
  margin-bottom: ${space(2)};
  font-size: ${textSize('small')};
  font-weight: 700;
  letter-spacing: 0;
  color: ${token('ink-soft')};
`;
