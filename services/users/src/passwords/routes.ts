import type { ServiceHandlers } from '@tailgate/service-kit';
import { presentUser } from '../accounts/account.ts';
import type { Dependencies } from '../dependencies.ts';
import { changeOwnPassword } from './change-own-password.ts';
import { forgotPassword } from './forgot-password.ts';
import { resetPasswordByLink } from './reset-password-by-link.ts';
import { createVerifyCredentials } from './verify-credentials.ts';

/** Only the BFF may change passwords, because it ends the user's other sessions. */
export function passwordRoutes(deps: Dependencies) {
  const verifyCredentials = createVerifyCredentials(deps.users, deps);
  return {
    verifyCredentials: async ({ body }) => presentUser(await verifyCredentials(body)),

    async changeOwnPassword({ body }) {
      await changeOwnPassword(deps, body);
      return { user_id: body.user_id };
    },

    async forgotPassword({ body }) {
      await forgotPassword(deps, body);
      return { ok: true };
    },

    resetPasswordByLink: async ({ body }) => ({ user_id: await resetPasswordByLink(deps, body) }),
  } satisfies Partial<ServiceHandlers<'users'>>;
}
