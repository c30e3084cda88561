import { Callout, VisuallyHidden } from '@tailgate/ui';

/** In place of the users, for everyone but a super administrator. */
export function AccessDenied() {
  const title = (
    <>
      Access Denied<VisuallyHidden>: </VisuallyHidden>
    </>
  );
  return (
    <Callout tone="destructive" title={title}>
      You don't have permission to access user management. This feature is restricted to super administrators.
    </Callout>
  );
}
