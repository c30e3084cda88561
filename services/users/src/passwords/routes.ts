import { assertCaller, type ServiceHandlers } from '@tailgate/service-kit';
import { presentUser } from '../accounts/account.ts';
import type { Dependencies } from '../dependencies.ts';
import { changeOwnPassword } from './change-own-password.ts';
import { forgotPassword } from './forgot-password.ts';
import { resetPasswordByLink } from './reset-password-by-link.ts';
import { createVerifyCredentials } from './verify-credentials.ts';

type PasswordRoutes = Pick<
  ServiceHandlers<'users'>,
  'verifyCredentials' | 'changeOwnPassword' | 'forgotPassword' | 'resetPasswordByLink'
>;

/** Only the BFF may change passwords, because it ends the user's other sessions. */
export function passwordRoutes(deps: Dependencies): PasswordRoutes {
  const verifyCredentials = createVerifyCredentials(deps.users, deps);
  return {
    async verifyCredentials({ scope, body }) {
      assertCaller(scope.actor, 'bff');
      return presentUser(await verifyCredentials(body));
    },

    async changeOwnPassword({ scope, body }) {
      assertCaller(scope.actor, 'bff');
      await changeOwnPassword(deps, body);
      return { user_id: body.user_id };
    },

    async forgotPassword({ body }) {
      await forgotPassword(deps, body);
      return { ok: true };
    },

    async resetPasswordByLink({ scope, body }) {
      assertCaller(scope.actor, 'bff');
      return { user_id: await resetPasswordByLink(deps, body) };
    },
  };
}
