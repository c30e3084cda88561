import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import { answerOk } from './fake-service.ts';
import { startBff, stopBffs, type TestBff } from './start-bff.ts';

export function bffBeforeServices(): { readonly bff: TestBff; readonly staff: Record<string, string> } {
  let bff: TestBff;
  let staff: Record<string, string>;
  beforeAll(async () => {
    bff = await startBff({ SERVICE_TIMEOUT_SECONDS: '1' });
  });
  afterAll(stopBffs);
  beforeEach(async () => {
    staff = await bff.signIn('ADMIN');
    for (const service of [bff.services.appointments, bff.services.payments]) {
      service.seen.length = 0;
      service.answer = answerOk;
    }
  });
  return {
    get bff() {
      return bff;
    },
    get staff() {
      return staff;
    },
  };
}
