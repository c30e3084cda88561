import { type PersonalData, type PersonalRecords, personalData, routes } from '@tailgate/contracts';
import { notFound, requestContext } from '@tailgate/service-kit';
import type { RequestHandler, Response } from 'express';
import { passRefusalOn } from '../http/pass-refusal-on.ts';
import { readParams } from '../http/read-input.ts';
import { currentSessionOf } from '../sessions/current-session.ts';
import { isNotFound } from '../sessions/find-user.ts';
import { listUserSessions } from '../sessions/list-user-sessions.ts';
import type { AccountDependencies } from './account-routes.ts';

/** Reading years of trips takes longer than a usual call. */
const TIMEOUT_MS = 20_000;

/** The id comes from the session alone. */
export function downloadOwnData(dependencies: AccountDependencies): RequestHandler {
  return async (request, response) => {
    const { requestId, log } = requestContext(response);
    const { user } = currentSessionOf(request);
    const call = { params: { id: user.id } };
    const options = { requestId, timeoutMs: TIMEOUT_MS };
    const records = await dependencies.callAppointments(routes.recordsOfUser, call, options).catch(passRefusalOn);
    sendData(response, 'my-data.json', await assemble(dependencies, records, response));
    log.info({ user_id: user.id }, 'personal data downloaded');
  };
}

export function downloadClientData(dependencies: AccountDependencies): RequestHandler {
  return async (request, response) => {
    const { requestId, log } = requestContext(response);
    const params = readParams(request, routes.downloadClientData);
    const options = { requestId, timeoutMs: TIMEOUT_MS };
    const records = await dependencies
      .callAppointments(routes.recordsOfClient, { params }, options)
      .catch((error: unknown) => {
        if (isNotFound(error)) throw notFound('Client');
        return passRefusalOn(error);
      });
    sendData(response, `client-${params.id}-data.json`, await assemble(dependencies, records, response));
    log.info({ user_id: currentSessionOf(request).user.id, client_id: params.id }, 'personal data downloaded');
  };
}

async function assemble(
  { callUsers, sessions }: AccountDependencies,
  { user_id: id, ...records }: PersonalRecords,
  response: Response,
): Promise<PersonalData> {
  const { requestId } = requestContext(response);
  const created_at = new Date().toISOString();
  const found =
    id === null
      ? null
      : await callUsers(routes.personalAccount, { params: { id } }, { requestId }).catch(nullIfNotFound);
  if (found === null || id === null) return { created_at, ...NO_ACCOUNT, ...records };
  const { history, ...account } = found;
  const signedIn = (await listUserSessions(sessions, id)).map(({ browser, startedAt, endsAt }) => ({
    browser,
    started_at: new Date(startedAt).toISOString(),
    ends_at: new Date(endsAt).toISOString(),
  }));
  return {
    created_at,
    ...account,
    sessions: signedIn,
    ...records,
    history: [...history, ...records.history],
  };
}

const NO_ACCOUNT = { account: null, account_mails: [], passkeys: [], security_events: [], sessions: [] };

/** The user was deleted, and the job that unlinks the client records is still to run. */
function nullIfNotFound(error: unknown): null {
  if (isNotFound(error)) return null;
  throw error;
}

function sendData(response: Response, filename: string, data: PersonalData): void {
  response
    .set({
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="${filename}"`,
      'Cache-Control': 'no-store',
    })
    .send(JSON.stringify(personalData.parse(data), null, 2));
}
