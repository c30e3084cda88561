import { notFound, type ServiceHandlers } from '@tailgate/service-kit';
import { presentUser } from '../accounts/account.ts';
import type { Dependencies } from '../dependencies.ts';
import { addPasskey, askForPasskey, checkPasskey, startPasskey } from './passkeys.ts';
import { renewRecoveryCodes } from './recovery-codes.ts';
import { removeFactor, removeSecondFactors } from './remove-factors.ts';
import { presentFactors, readFactors } from './second-factors.ts';
import { checkCode, confirmTotp, startTotp } from './totp.ts';

export function secondFactorRoutes(deps: Dependencies) {
  const userOf = async (id: number) =>
    presentUser((await deps.users.find(id)) ?? (await Promise.reject(notFound('User'))));
  return {
    findSecondFactors: async ({ params }) => presentFactors(await readFactors(deps, params.id)),

    startTotp: async ({ body }) => await startTotp(deps, body.user_id),

    confirmTotp: async ({ body }) => ({ recovery_codes: await confirmTotp(deps, body) }),

    async checkCode({ body }) {
      const method = await checkCode(deps, body);
      return { method, user: await userOf(body.user_id) };
    },

    startPasskey: async ({ body }) => await startPasskey(deps, body.user_id),

    addPasskey: async ({ body }) => ({ recovery_codes: await addPasskey(deps, body) }),

    askForPasskey: async ({ body }) => await askForPasskey(deps, body.user_id),

    checkPasskey: async ({ body }) => await userOf(await checkPasskey(deps, body)),

    async removeFactor({ body }) {
      await removeFactor(deps, body);
      return { user_id: body.user_id };
    },

    renewRecoveryCodes: async ({ body }) => ({ recovery_codes: await renewRecoveryCodes(deps, body.user_id) }),

    async removeSecondFactors({ scope, params }) {
      await removeSecondFactors(deps, params.id, scope.actor);
      return { ok: true };
    },
  } satisfies Partial<ServiceHandlers<'users'>>;
}
