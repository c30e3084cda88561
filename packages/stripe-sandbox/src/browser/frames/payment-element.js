import { applyAppearance } from './appearance.js';
import { CardForm } from './card-form.js';
import { confirmIntent, retrieveIntent } from './client-api.js';
import { answerPage, tellPage } from './frame-link.js';

const UNUSABLE = ['succeeded', 'canceled', 'requires_capture'];

const form = new CardForm(() => {
  tellPage('change', { complete: form.isComplete, empty: form.isEmpty, collapsed: false, value: { type: 'card' } });
});
let isConfirming = false;

/** @param {any} given */
async function initialise({ key, clientSecret, appearance, options }) {
  applyAppearance(appearance ?? {});
  applyOptions(options ?? {});
  const failure = clientSecret === null ? null : await findFailure({ key, clientSecret });
  if (failure) return { error: failure };
  document.body.hidden = false;
  reportHeight();
  return {};
}

/** @param {import('./client-api.js').Credentials} credentials */
async function findFailure(credentials) {
  const { payment_intent: intent, error } = await retrieveIntent(credentials);
  if (error) return error;
  if (!UNUSABLE.includes(intent.status)) return null;
  return {
    type: 'invalid_request_error',
    code: 'payment_intent_unexpected_state',
    message: `A PaymentIntent with the status ${intent.status} cannot be used to initialize Elements.`,
    payment_intent: intent,
  };
}

/** @param {any} options */
function applyOptions({ readOnly = false, defaultValues }) {
  form.setBusy(readOnly);
  const postalCode = defaultValues?.billingDetails?.address?.postal_code;
  if (postalCode && form.fields.postalCode.value === '') form.fields.postalCode.value = postalCode;
}

function submit() {
  const problem = form.validate();
  return problem === null ? {} : { error: { type: 'validation_error', ...problem } };
}

/** @param {any} request */
async function confirm({ key, clientSecret, confirmParams }) {
  if (isConfirming)
    return { error: { type: 'invalid_request_error', message: 'A payment is already being processed.' } };
  const invalid = submit();
  if (invalid.error) return invalid;
  isConfirming = true;
  form.setBusy(true);
  const { card, postal_code, country } = form.read();
  const { name = null, email = null, phone = null } = confirmParams.payment_method_data?.billing_details ?? {};
  const answer = await confirmIntent(
    { key, clientSecret },
    {
      card,
      billing_details: { name, email, phone, postal_code, country },
      receipt_email: confirmParams.receipt_email,
      return_url: confirmParams.return_url,
    },
  );
  isConfirming = false;
  form.setBusy(false);
  return answer;
}

function reportHeight() {
  tellPage('height', document.body.getBoundingClientRect().height);
}

new ResizeObserver(reportHeight).observe(document.body);
document.addEventListener('focusin', (event) => {
  if (event.relatedTarget === null) tellPage('focus');
});
document.addEventListener('focusout', (event) => {
  if (event.relatedTarget === null) tellPage('blur');
});
document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape') tellPage('escape');
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
    event.preventDefault();
    tellPage('submit');
  }
});

answerPage({
  init: initialise,
  update: ({ appearance, options }) => {
    if (appearance) applyAppearance(appearance);
    if (options) applyOptions(options);
  },
  submit,
  confirm,
  clear: () => form.clear(),
  focus: () => form.fields.number.focus(),
  blur: () => /** @type {HTMLElement | null} */ (document.activeElement)?.blur(),
});
