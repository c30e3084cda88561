import * as rules from './card-rules.js';

/** @typedef {'number' | 'expiry' | 'cvc' | 'postalCode'} FieldName */

/** @type {FieldName[]} */
const NAMES = ['number', 'expiry', 'cvc', 'postalCode'];

/** @param {string} selector */
function find(selector) {
  return /** @type {HTMLElement} */ (document.querySelector(selector));
}

export class CardForm {
  fields = /** @type {Record<FieldName, HTMLInputElement>} */ (
    Object.fromEntries(NAMES.map((name) => [name, find(`#${name}`)]))
  );
  country = /** @type {HTMLSelectElement} */ (find('#country'));
  #onChange;

  /** @param {() => void} onChange */
  constructor(onChange) {
    this.#onChange = onChange;
    for (const name of NAMES) {
      const field = this.fields[name];
      field.addEventListener('input', (event) => {
        this.#format(name, /** @type {InputEvent} */ (event).inputType?.startsWith('delete') ?? false);
        this.#show(name, null);
        this.#onChange();
      });
      field.addEventListener('blur', () => {
        if (field.value !== '') this.#show(name, this.#check(name));
      });
    }
    this.country.addEventListener('change', () => {
      this.#nameRegion();
      this.#show('postalCode', null);
      this.#onChange();
    });
  }

  get isEmpty() {
    return NAMES.every((name) => this.fields[name].value === '');
  }

  get isComplete() {
    return NAMES.every((name) => this.#check(name) === null);
  }

  get brand() {
    return rules.brandOf(rules.digitsOf(this.fields.number.value));
  }

  validate() {
    const problems = NAMES.map((name) => /** @type {const} */ ([name, this.#check(name)]));
    for (const [name, problem] of problems) this.#show(name, problem);
    const first = problems.find(([, problem]) => problem !== null);
    if (first !== undefined) this.fields[first[0]].focus();
    return first?.[1] ?? null;
  }

  read() {
    const { month, year } = rules.readExpiry(this.fields.expiry.value);
    return {
      card: {
        number: rules.digitsOf(this.fields.number.value),
        exp_month: month,
        exp_year: year,
        cvc: this.fields.cvc.value,
      },
      postal_code: this.fields.postalCode.value.trim(),
      country: this.country.value,
    };
  }

  clear() {
    for (const name of NAMES) {
      this.fields[name].value = '';
      this.#show(name, null);
    }
    this.#showBrand();
    this.#onChange();
  }

  /** @param {boolean} isBusy */
  setBusy(isBusy) {
    for (const name of NAMES) this.fields[name].readOnly = isBusy;
    this.country.disabled = isBusy;
    document.body.classList.toggle('busy', isBusy);
  }

  /**
   * @param {FieldName} name
   * @param {boolean} isDeleting
   */
  #format(name, isDeleting) {
    const field = this.fields[name];
    const { value } = field;
    if (name === 'number') {
      const before = rules.digitsOf(value.slice(0, field.selectionStart ?? value.length)).length;
      field.value = rules.formatNumber(value);
      const caret = caretAfter(field.value, before);
      field.setSelectionRange(caret, caret);
      this.#showBrand();
    } else if (name === 'expiry') {
      if ((field.selectionStart ?? 0) < value.length && value.length <= 7) return;
      field.value = rules.formatExpiry(value, isDeleting);
    } else if (name === 'cvc') {
      field.value = rules.digitsOf(value).slice(0, rules.cvcLength(this.brand));
    }
  }

  /** @param {FieldName} name */
  #check(name) {
    const { value } = this.fields[name];
    if (name === 'number') return rules.checkNumber(value);
    if (name === 'expiry') return rules.checkExpiry(value, new Date());
    if (name === 'cvc') return rules.checkCvc(value, this.brand);
    return rules.checkPostalCode(value, this.country.value);
  }

  /**
   * @param {FieldName} name
   * @param {rules.Problem | null} problem
   */
  #show(name, problem) {
    const field = this.fields[name];
    const place = find(`#${name}-error`);
    field.classList.toggle('Input--invalid', problem !== null);
    field.ariaInvalid = problem === null ? 'false' : 'true';
    place.textContent = problem?.message ?? '';
    place.hidden = problem === null;
  }

  #showBrand() {
    const { brand } = this;
    for (const icon of document.querySelectorAll('[data-brand]')) {
      const name = icon.getAttribute('data-brand');
      icon.toggleAttribute('hidden', brand === 'unknown' ? name === 'unknown' : name !== brand);
    }
    this.fields.cvc.placeholder = brand === 'amex' ? '4 digits' : 'CVC';
  }

  #nameRegion() {
    const isUnitedStates = this.country.value === 'US';
    find('label[for="postalCode"]').textContent = isUnitedStates ? 'ZIP code' : 'Postal code';
    this.fields.postalCode.placeholder = isUnitedStates ? '12345' : '';
    this.fields.postalCode.inputMode = isUnitedStates ? 'numeric' : 'text';
  }
}

/**
 * The caret's position in a grouped number, after a number of its digits.
 *
 * @param {string} text
 * @param {number} digits
 */
function caretAfter(text, digits) {
  let seen = 0;
  for (const [index, character] of [...text].entries()) {
    if (seen === digits && character !== ' ') return index;
    if (character !== ' ') seen += 1;
  }
  return text.length;
}
