import { Skeleton, VisuallyHidden } from '@tailgate/ui';

export function CardLoading() {
  return (
    <>
      <VisuallyHidden role="status">Loading the card form</VisuallyHidden>
      <Skeleton $height="16rem" />
    </>
  );
}
