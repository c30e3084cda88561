import { foldText } from '@tailgate/domain';
import { nationalNumber } from './text-consents/text-number.ts';

const PHONE_LIKE = /^[\d+().\-/\u2010-\u2015 ]+$/;
/** What is dialled before the number: the own country code, the code for abroad, and the zero of national calls. */
const PREFIX = /^(\+?1[ (.\-/]|\+1|011|0)/;
const FEWEST = 4;

export function typedDigits(typed: string): string[] {
  const text = foldText(typed).trim();
  if (!PHONE_LIKE.test(text)) return [];
  const digits = nationalNumber(text) ?? text.replace(PREFIX, '').replace(/\D/g, '');
  return digits.length < FEWEST ? [] : [digits];
}
