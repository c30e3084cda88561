import { authenticateIntent, retrieveIntent } from './client-api.js';
import { answerPage, tellPage } from './frame-link.js';

/** @typedef {import('./client-api.js').Credentials & { source: string }} Challenge */

const complete = /** @type {HTMLButtonElement} */ (document.querySelector('#test-source-authorize-3ds'));
const fail = /** @type {HTMLButtonElement} */ (document.querySelector('#test-source-fail-3ds'));
const amount = /** @type {HTMLElement} */ (document.querySelector('#amount'));
const problem = /** @type {HTMLElement} */ (document.querySelector('#problem'));

/** @type {Challenge | null} */
let challenge = null;

/** @param {boolean} isBusy */
function setBusy(isBusy) {
  complete.disabled = isBusy;
  fail.disabled = isBusy;
}

/** @param {boolean} passed */
async function answer(passed) {
  if (challenge === null || complete.disabled) return;
  setBusy(true);
  problem.hidden = true;
  const result = await authenticateIntent(challenge, challenge.source, passed);
  if (passed && result.error?.type === 'api_connection_error') {
    // The bank did not get the answer, so let the customer answer again.
    problem.textContent = result.error.message;
    problem.hidden = false;
    setBusy(false);
    return;
  }
  tellPage('answered', result);
}

complete.addEventListener('click', () => answer(true));
fail.addEventListener('click', () => answer(false));
window.addEventListener('keydown', (event) => {
  if (event.key === 'Escape') void answer(false);
});

answerPage({
  show: async (/** @type {Challenge} */ given) => {
    challenge = given;
    const { payment_intent: intent } = await retrieveIntent(given);
    if (intent) {
      const format = new Intl.NumberFormat('en-US', { style: 'currency', currency: intent.currency });
      amount.textContent = format.format(intent.amount / 100);
    }
    setBusy(false);
  },
  focus: () => complete.focus(),
  fail: () => answer(false),
});
