import { Badge, type BadgeTone, Card, Cluster, PageHeader, Sidebar, Stack, space, textSize } from '@tailgate/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

type StatusSheetProps = {
  eyebrow: string;
  title: string;
  description?: string;
  icon: ReactNode;
  badge: { tone: BadgeTone; word: string };
  task?: ReactNode;
  children: ReactNode;
};

export function StatusSheet({ eyebrow, title, description, icon, badge, task, children }: StatusSheetProps) {
  const sheet = (
    <Sheet $padding={task ? 6 : 8}>
      <Stack $gap={5}>
        <Cluster $justify="space-between">
          {icon}
          <Badge tone={badge.tone}>{badge.word}</Badge>
        </Cluster>
        {children}
      </Stack>
    </Sheet>
  );
  return (
    <>
      <PageHeader eyebrow={eyebrow} title={title} description={description} />
      {task ? (
        <Sidebar $width="24rem">
          {task}
          {sheet}
        </Sidebar>
      ) : (
        sheet
      )}
    </>
  );
}

export const Headline = styled.h2`
  font-size: ${textSize('heading')};
  font-weight: 750;
`;

export const Detail = styled.p`
  margin-top: ${space(2)};
  font-size: ${textSize('title')};
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

const Sheet = styled(Card)`
  max-width: 44rem;
`;
