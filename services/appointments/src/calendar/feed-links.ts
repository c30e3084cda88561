import type { CalendarFeed } from '@tailgate/contracts';
import type { DerivedKeys } from '@tailgate/service-kit';
import type { Dependencies } from '../dependencies.ts';
import { createLinkSecrets } from '../rules/link-secrets.ts';
import type { Feed, FeedOf, FeedRepository } from './feed-repository.ts';

export const CALENDAR_FEEDS = 'tailgate calendar feeds';

export function createFeedLinks({ keys, publicUrl }: { keys: DerivedKeys; publicUrl: string }) {
  const secrets = createLinkSecrets(keys);
  // A truck's number is another line, so the secret of one kind opens none of the other.
  const covered = ({ id, user_id, truck_id }: Feed) =>
    [id, user_id, truck_id].filter((part) => part !== undefined).join('\n');
  return {
    urlFor(feed: Feed): string {
      const folder = feed.truck_id === undefined ? 'calendars' : 'truck-calendars';
      return `${publicUrl.replace(/\/+$/, '')}/api/public/${folder}/${secrets.secretFor(feed.id, covered(feed))}/calendar.ics`;
    },
    idIn: secrets.idIn,
    opens: (secret: string, feed: Feed) => secrets.opens(secret, covered(feed)),
  };
}
export type FeedLinks = ReturnType<typeof createFeedLinks>;

export async function presentFeed(
  { feedLinks }: Pick<Dependencies, 'feedLinks'>,
  feeds: FeedRepository,
  feedOf: FeedOf,
): Promise<CalendarFeed> {
  const feed = await feeds.of(feedOf);
  if (!feed) return { address: null, created_at: null, read_at: null };
  return {
    address: feedLinks.urlFor(feed),
    created_at: feed.created_at.toISOString(),
    read_at: feed.read_at?.toISOString() ?? null,
  };
}
