import { Card, Sidebar, Skeleton, Stack, VisuallyHidden } from '@tailgate/ui';

export function BookingLoading() {
  return (
    <>
      <VisuallyHidden role="status">Loading your booking</VisuallyHidden>
      <Stack $gap={6} aria-hidden="true">
        <Skeleton $width="16rem" $height="2.5rem" />
        <Sidebar $width="24rem">
          <Card>
            <Skeleton $height="9rem" />
          </Card>
          <Card>
            <Skeleton $height="14rem" />
          </Card>
        </Sidebar>
      </Stack>
    </>
  );
}
