import type { Client } from '@tailgate/contracts';
import type { ListedClient } from './client-repository.ts';

export function presentClient(client: ListedClient): Client {
  return { ...client, created_at: client.created_at.toISOString(), updated_at: client.updated_at.toISOString() };
}
