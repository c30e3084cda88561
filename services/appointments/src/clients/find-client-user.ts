import type { RouteAnswer, routes } from '@tailgate/contracts';
import { notFound } from '@tailgate/service-kit';
import type { Dependencies } from '../dependencies.ts';

type ClientUser = RouteAnswer<typeof routes.getClientUser>['user'];

export async function findClientUser(
  { clients, users }: Dependencies,
  id: number,
  requestId: string,
): Promise<ClientUser> {
  const client = await clients.findById(id);
  if (!client) throw notFound('Client');
  return client.user_id === null ? null : await users.find(client.user_id, requestId);
}
