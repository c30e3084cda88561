import { Card, Page, Stack, textSize, token } from '@tailgate/ui';
import { usePageTitle } from '@tailgate/web-kit';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { RoadworkIcon } from '../layout/icons.tsx';

type RoadworkSheetProps = { title: string; text: string; role?: 'alert'; children: ReactNode };

/** Takes the place of an area that is not there; `children` stand below the text. */
export function RoadworkSheet({ title, text, role, children }: RoadworkSheetProps) {
  usePageTitle(title);
  return (
    <Page $width="44rem">
      <Card $tone="accent" $padding={8} role={role}>
        <Stack $align="start">
          <RoadworkIcon />
          <Title>{title}</Title>
          <Text>{text}</Text>
          {children}
        </Stack>
      </Card>
    </Page>
  );
}

const Title = styled.h1`
  font-size: ${textSize('heading')};
  font-weight: 800;
`;

const Text = styled.p`
  color: ${token('ink-soft')};
  max-width: 36rem;
`;
