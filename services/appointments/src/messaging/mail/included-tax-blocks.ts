import { showTaxes } from '@tailgate/domain';
import { type MailBlock, paragraph } from '@tailgate/service-kit/mail';
import { usd } from '../../rules/format.ts';
import { includedTaxText, type Taxes } from '../../rules/taxes.ts';

/** Says which taxes a total contains, if none of its lines does. */
export function includedTaxBlocks({ amounts, included }: Taxes): MailBlock[] {
  const text = includedTaxText(showTaxes(amounts, included), usd);
  return text === null ? [] : [paragraph(`${text}.`)];
}
