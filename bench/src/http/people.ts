import { routes } from '@tailgate/contracts';
import { createTokenSigner } from '@tailgate/service-kit';
import type { Stack } from '@tailgate/stack';
import { ApiClient, accounts } from '@tailgate/stack/portal';
import { CONNECTIONS } from './load.ts';
import { TRIP } from './trip.ts';

type Headers = Readonly<Record<string, string>>;

export async function signInOften(url: string, times: number = CONNECTIONS): Promise<Headers[]> {
  const people: Headers[] = [];
  for (let time = 0; time < times; time += 1) {
    const { cookie = '' } = await new ApiClient(url).signIn(accounts.casey.username, accounts.casey.password);
    people.push({ cookie });
  }
  return people;
}

/** @returns a function that makes tokens as the BFF does for as many people as there are connections; a token lives for 30 s */
export function tokensOf({ secrets }: Stack, audience: 'payments' | 'appointments', role: 'CUSTOMER' | 'ADMIN') {
  const sign = createTokenSigner({ issuer: 'bff', privateKey: secrets.identityKeys.bff.private as never });
  return (): Promise<Headers[]> =>
    Promise.all(
      Array.from({ length: CONNECTIONS }, async (_, place) => {
        const token = await sign({ sub: String(1 + place), role, audience, username: `person-${place}` });
        return { authorization: `Bearer ${token}` };
      }),
    );
}

export function slotsPath(date: string): string {
  const needs = Object.entries(TRIP).map(([name, value]) => `${name}=${value}`);
  return `${routes.availableSlots.path.replace('{date}', date)}?${needs.join('&')}`;
}
