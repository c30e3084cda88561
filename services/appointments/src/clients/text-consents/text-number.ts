import { invalidInput } from '@tailgate/service-kit';
import parsePhoneNumber from 'libphonenumber-js/max';

/** Numbers without a country code are from here. */
const HOME = 'US';
/** In the United States a number does not show which of the two it is. */
const TAKE_TEXTS: readonly (string | undefined)[] = ['MOBILE', 'FIXED_LINE_OR_MOBILE'];

/** @returns the number's digits without its country code, or null if it is not whole */
export function nationalNumber(phone: string): string | null {
  const number = parsePhoneNumber(phone, HOME);
  return number?.isPossible() ? number.nationalNumber : null;
}

/** @returns the number as people of this country dial it, or as it is if it is not a number */
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

/**
 * @returns the number in E.164, as providers of text messages want it
 * @throws AppError INVALID_INPUT if text messages cannot reach it
 */
export function textNumberOf(phone: string): string {
  const number = textNumber(phone);
  if (number !== null) return number;
  const message =
    'Text messages cannot reach this number. Check it, start with + and the country code if it is not from the US, or choose another way to be reached.';
  throw invalidInput([{ field: 'contact.phone', message }]);
}
