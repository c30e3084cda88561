import { Skeleton, VisuallyHidden } from '@tailgate/ui';

/** In place of the card form, while its code or Stripe's is loaded. */
export function CardLoading() {
  return (
    <>
      <VisuallyHidden role="status">Loading the card form</VisuallyHidden>
      <Skeleton $height="16rem" />
    </>
  );
}
