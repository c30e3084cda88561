import type { MailBlock } from '@tailgate/service-kit/mail';
import type { OwnAlert } from '../../outbox/own-alert.ts';

export function moreBlocks({ more }: OwnAlert): MailBlock[] {
  return more === 0 ? [] : [{ kind: 'paragraph', text: `And ${more} more.` }];
}
