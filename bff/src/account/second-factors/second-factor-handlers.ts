import type { RequestHandler } from 'express';
import { readJsonBody } from '../../http/read-input.ts';
import type { AccountDependencies } from '../account-routes.ts';
import * as setUp from './set-up-handlers.ts';
import * as signIn from './sign-in-handlers.ts';

export function secondFactorHandlers(dependencies: AccountDependencies) {
  return {
    signInSteps: [signIn.answerSignInSteps(dependencies)],
    finishSignIn: [
      readJsonBody(),
      signIn.readPendingSignIn(dependencies),
      dependencies.codeLimit.count,
      signIn.finishWithCode(dependencies),
    ],
    passkeyChallenge: [signIn.challengePasskey(dependencies)],
    signInWithPasskey: [readJsonBody(), signIn.signInWithPasskey(dependencies)],
    ownSecondFactors: [setUp.answerOwnFactors(dependencies)],
    startOwnTotp: [setUp.startTotp(dependencies)],
    confirmOwnTotp: [readJsonBody(), setUp.confirmTotp(dependencies)],
    removeOwnTotp: [setUp.removeFactor(dependencies, 'totp')],
    startOwnPasskey: [setUp.startPasskey(dependencies)],
    addOwnPasskey: [readJsonBody(), setUp.addPasskey(dependencies)],
    removeOwnPasskey: [setUp.removeFactor(dependencies, 'passkey')],
    renewOwnRecoveryCodes: [setUp.renewRecoveryCodes(dependencies)],
  } satisfies Record<string, readonly RequestHandler[]>;
}
