import { Card, Sidebar, Skeleton, Stack, VisuallyHidden } from '@tailgate/ui';

export function QuoteLoading() {
  return (
    <>
      <VisuallyHidden role="status">Loading your quote</VisuallyHidden>
      <Stack $gap={6} aria-hidden="true">
        <Skeleton $width="16rem" $height="2.5rem" />
        <Sidebar $width="24rem">
          <Card>
            <Stack>
              <Skeleton $width="40%" $height="1.5rem" />
              <Skeleton $height="8rem" />
              <Skeleton $width="40%" $height="1.5rem" />
              <Skeleton $height="10rem" />
            </Stack>
          </Card>
          <Card>
            <Stack>
              <Skeleton $width="50%" $height="1.5rem" />
              <Skeleton $height="5rem" />
              <Skeleton $height="8rem" />
            </Stack>
          </Card>
        </Sidebar>
      </Stack>
    </>
  );
}
