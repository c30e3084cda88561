import { type Actor, assertCaller, notFound, type ServiceHandlers } from '@tailgate/service-kit';
import { presentUser } from '../accounts/account.ts';
import type { Dependencies } from '../dependencies.ts';
import { addPasskey, askForPasskey, checkPasskey, startPasskey } from './passkeys.ts';
import { renewRecoveryCodes } from './recovery-codes.ts';
import { removeFactor, removeSecondFactors } from './remove-factors.ts';
import { presentFactors, readFactors } from './second-factors.ts';
import { checkCode, confirmTotp, startTotp } from './totp.ts';

type SecondFactorRoutes = Pick<
  ServiceHandlers<'users'>,
  | 'findSecondFactors'
  | 'startTotp'
  | 'confirmTotp'
  | 'checkCode'
  | 'startPasskey'
  | 'addPasskey'
  | 'askForPasskey'
  | 'checkPasskey'
  | 'removeFactor'
  | 'renewRecoveryCodes'
  | 'removeSecondFactors'
>;

/** Only the BFF may ask: it knows who is signed in, and keeps the challenges. */
export function secondFactorRoutes(deps: Dependencies): SecondFactorRoutes {
  const fromBff = ({ actor }: { readonly actor: Actor }) => assertCaller(actor, 'bff');
  const userOf = async (id: number) =>
    presentUser((await deps.users.find(id)) ?? (await Promise.reject(notFound('User'))));
  return {
    async findSecondFactors({ scope, params }) {
      fromBff(scope);
      return presentFactors(await readFactors(deps, params.id));
    },

    async startTotp({ scope, body }) {
      fromBff(scope);
      return await startTotp(deps, body.user_id);
    },

    async confirmTotp({ scope, body }) {
      fromBff(scope);
      return { recovery_codes: await confirmTotp(deps, body) };
    },

    async checkCode({ scope, body }) {
      fromBff(scope);
      const method = await checkCode(deps, body);
      return { method, user: await userOf(body.user_id) };
    },

    async startPasskey({ scope, body }) {
      fromBff(scope);
      return await startPasskey(deps, body.user_id);
    },

    async addPasskey({ scope, body }) {
      fromBff(scope);
      return { recovery_codes: await addPasskey(deps, body) };
    },

    async askForPasskey({ scope, body }) {
      fromBff(scope);
      return await askForPasskey(deps, body.user_id);
    },

    async checkPasskey({ scope, body }) {
      fromBff(scope);
      return await userOf(await checkPasskey(deps, body));
    },

    async removeFactor({ scope, body }) {
      fromBff(scope);
      await removeFactor(deps, body);
      return { user_id: body.user_id };
    },

    async renewRecoveryCodes({ scope, body }) {
      fromBff(scope);
      return { recovery_codes: await renewRecoveryCodes(deps, body.user_id) };
    },

    async removeSecondFactors({ scope, params }) {
      await removeSecondFactors(deps, params.id, scope.actor);
      return { ok: true };
    },
  };
}
