import { Card, Cluster, Page, Stack, textSize, token } from '@tailgate/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { styled } from 'styled-components';

type NoticeSheetProps = {
  icon?: ReactNode;
  title: string;
  children: ReactNode;
  extra?: ReactNode;
  actions?: ReactNode;
  /** Focuses the title. Set if this replaces the control that was pressed. */
  takesFocus?: boolean;
};

export function NoticeSheet({ icon, title, children, extra, actions, takesFocus = false }: NoticeSheetProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <Page $width="36rem">
      <Card $tone="accent" $padding={8}>
        <Stack>
          {icon && <div>{icon}</div>}
          <Title ref={heading} tabIndex={-1}>
            {title}
          </Title>
          <Text>{children}</Text>
          {extra}
          {actions && <Cluster>{actions}</Cluster>}
        </Stack>
      </Card>
    </Page>
  );
}

const Title = styled.h1`
  font-size: ${textSize('page')};
  font-weight: 800;
  outline: none;
`;

const Text = styled.div`
  color: ${token('ink-soft')};
`;
