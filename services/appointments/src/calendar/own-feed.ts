import type { CalendarFeed } from '@tailgate/contracts';
import type { DerivedKeys } from '@tailgate/service-kit';
import type { Dependencies } from '../dependencies.ts';
import { createLinkSecrets } from '../rules/link-secrets.ts';
import type { Feed } from './feed-repository.ts';

export const CALENDAR_FEEDS = 'tailgate calendar feeds';

export function createFeedLinks({ keys, publicUrl }: { keys: DerivedKeys; publicUrl: string }) {
  const secrets = createLinkSecrets(keys);
  const covered = ({ id, user_id }: Feed) => `${id}\n${user_id}`;
  return {
    urlFor: (feed: Feed) =>
      `${publicUrl.replace(/\/+$/, '')}/api/public/calendars/${secrets.secretFor(feed.id, covered(feed))}/calendar.ics`,
    idIn: secrets.idIn,
    opens: (secret: string, feed: Feed) => secrets.opens(secret, covered(feed)),
  };
}
export type FeedLinks = ReturnType<typeof createFeedLinks>;

export async function presentOwnFeed(
  { feeds, feedLinks }: Pick<Dependencies, 'feeds' | 'feedLinks'>,
  userId: number,
): Promise<CalendarFeed> {
  const feed = await feeds.ofUser(userId);
  if (!feed) return { address: null, created_at: null, read_at: null };
  return {
    address: feedLinks.urlFor(feed),
    created_at: feed.created_at.toISOString(),
    read_at: feed.read_at?.toISOString() ?? null,
  };
}
