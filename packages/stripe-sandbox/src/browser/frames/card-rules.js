/**
 * The rules of the card fields: pure functions, testable without a page.
 *
 * @typedef {'visa' | 'mastercard' | 'amex' | 'discover' | 'unknown'} Brand
 * @typedef {{ code: string, message: string }} Problem
 */

/** @type {[Brand, RegExp][]} */
const BRANDS = [
  ['visa', /^4/],
  ['mastercard', /^(5[1-5]|2[2-7])/],
  ['amex', /^3[47]/],
  ['discover', /^(6011|64[4-9]|65)/],
];

/** @param {string} text */
export function digitsOf(text) {
  return text.replace(/\D/g, '');
}

/**
 * @param {string} digits
 * @returns {Brand}
 */
export function brandOf(digits) {
  return BRANDS.find(([, pattern]) => pattern.test(digits))?.[0] ?? 'unknown';
}

/** @param {Brand} brand */
export function numberLength(brand) {
  return brand === 'amex' ? 15 : 16;
}

/** @param {Brand} brand */
export function cvcLength(brand) {
  return brand === 'amex' ? 4 : 3;
}

/** Groups the digits as on the card. @param {string} text */
export function formatNumber(text) {
  const digits = digitsOf(text);
  const brand = brandOf(digits);
  const cut = digits.slice(0, numberLength(brand));
  const groups = brand === 'amex' ? /^(\d{1,4})(\d{1,6})?(\d{1,5})?$/.exec(cut)?.slice(1) : cut.match(/\d{1,4}/g);
  return (groups ?? []).filter(Boolean).join(' ');
}

/**
 * Formats `MM / YY` while the customer types, and lets them delete the separator.
 *
 * @param {string} text
 * @param {boolean} isDeleting
 */
export function formatExpiry(text, isDeleting = false) {
  let digits = digitsOf(text);
  if (digits.length === 6 && digits.slice(2, 4) === '20') digits = digits.slice(0, 2) + digits.slice(4);
  if (/^[2-9]/.test(digits) || /^1[\s]*\//.test(text.trim())) digits = `0${digits}`;
  digits = digits.slice(0, 4);
  if (isDeleting && digits.length === 2) return /\/$/.test(text) ? digits.slice(0, 1) : digits;
  return digits.length < 2 ? digits : `${digits.slice(0, 2)} / ${digits.slice(2)}`;
}

/** @param {string} digits */
function passesLuhn(digits) {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}

/**
 * @param {string} text
 * @returns {Problem | null}
 */
export function checkNumber(text) {
  const digits = digitsOf(text);
  const brand = brandOf(digits);
  if (digits.length > 0 && brand === 'unknown' && digits.length >= 4)
    return problem('invalid_number', 'card number is invalid');
  if (digits.length < numberLength(brand)) return problem('incomplete_number', 'card number is incomplete');
  return passesLuhn(digits) ? null : problem('invalid_number', 'card number is invalid');
}

/**
 * @param {string} text
 * @param {Date} now
 * @returns {Problem | null}
 */
export function checkExpiry(text, now) {
  const digits = digitsOf(text);
  if (digits.length < 4) return { code: 'incomplete_expiry', message: "Your card's expiration date is incomplete." };
  const { month, year } = readExpiry(text);
  if (month < 1 || month > 12) return { code: 'invalid_expiry', message: "Your card's expiration date is invalid." };
  if (year < now.getFullYear()) {
    return { code: 'invalid_expiry_year_past', message: "Your card's expiration year is in the past." };
  }
  if (year === now.getFullYear() && month < now.getMonth() + 1) {
    return { code: 'invalid_expiry_month_past', message: "Your card's expiration date is in the past." };
  }
  if (year > now.getFullYear() + 50) {
    return { code: 'invalid_expiry_year', message: "Your card's expiration year is invalid." };
  }
  return null;
}

/** @param {string} text */
export function readExpiry(text) {
  const digits = digitsOf(text);
  return { month: Number(digits.slice(0, 2)), year: 2000 + Number(digits.slice(2, 4)) };
}

/**
 * @param {string} text
 * @param {Brand} brand
 * @returns {Problem | null}
 */
export function checkCvc(text, brand) {
  const isComplete = digitsOf(text).length === cvcLength(brand);
  return isComplete ? null : { code: 'incomplete_cvc', message: "Your card's security code is incomplete." };
}

/**
 * @param {string} text
 * @param {string} country
 * @returns {Problem | null}
 */
export function checkPostalCode(text, country) {
  const value = text.trim();
  if (country === 'US') {
    if (/^\d{5}(-?\d{4})?$/.test(value)) return null;
    return { code: 'incomplete_zip', message: 'Your ZIP code is incomplete.' };
  }
  return value.length >= 3 ? null : { code: 'incomplete_zip', message: 'Your postal code is incomplete.' };
}

/**
 * @param {string} code
 * @param {string} text
 * @returns {Problem}
 */
function problem(code, text) {
  return { code, message: `Your ${text}.` };
}
