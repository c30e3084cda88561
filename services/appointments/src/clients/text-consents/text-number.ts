import { invalidInput } from '@tailgate/service-kit';
import parsePhoneNumber from 'libphonenumber-js/max';

const HOME = 'US';
/** In the United States a number does not show which of the two it is. */
const TAKE_TEXTS: readonly (string | undefined)[] = ['MOBILE', 'FIXED_LINE_OR_MOBILE'];

export function nationalNumber(phone: string): string | null {
  const number = parsePhoneNumber(phone, HOME);
  return number?.isPossible() ? number.nationalNumber : null;
}

export function writtenNumber(phone: string): string {
  const number = parsePhoneNumber(phone, HOME);
  if (!number?.isPossible()) return phone;
  return number.countryCallingCode === '1' ? number.formatNational() : number.formatInternational();
}

/** @returns the number in E.164, or null if text messages cannot reach it */
export function textNumber(phone: string): string | null {
  const number = parsePhoneNumber(phone, HOME);
  return number?.isValid() && !number.ext && TAKE_TEXTS.includes(number.getType()) ? number.number : null;
}

export function textNumberOf(phone: string): string {
  const number = textNumber(phone);
  if (number !== null) return number;
  const message =
    'Text messages cannot reach this number. Check it, start with + and the country code if it is not from the US, or choose another way to be reached.';
  throw invalidInput([{ field: 'contact.phone', message }]);
}
