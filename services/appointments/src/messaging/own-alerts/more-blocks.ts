import { type MailBlock, paragraph } from '@tailgate/service-kit/mail';
import type { OwnAlert } from '../../outbox/own-alert.ts';

export function moreBlocks({ more }: OwnAlert): MailBlock[] {
  return more === 0 ? [] : [paragraph(`And ${more} more.`)];
}
