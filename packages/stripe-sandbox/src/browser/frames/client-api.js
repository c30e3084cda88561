const UNREACHABLE = {
  type: 'api_connection_error',
  message: 'We could not reach the payment provider. Please check your connection and try again.',
};

/**
 * @typedef {{ key: string, clientSecret: string }} Credentials
 * @typedef {{ payment_intent?: any, error?: any }} ClientAnswer
 */

/**
 * @param {Credentials} credentials
 * @returns {Promise<ClientAnswer>}
 */
export function retrieveIntent(credentials) {
  return send('retrieve', credentials, {});
}

/**
 * @param {Credentials} credentials
 * @param {object} body
 * @returns {Promise<ClientAnswer>}
 */
export function confirmIntent(credentials, body) {
  return send('confirm', credentials, body);
}

/**
 * @param {Credentials} credentials
 * @param {string} source
 * @param {boolean} passed
 * @returns {Promise<ClientAnswer>}
 */
export function authenticateIntent(credentials, source, passed) {
  return send('authenticate', credentials, { source, passed });
}

/**
 * @param {string} action
 * @param {Credentials} credentials
 * @param {object} body
 * @returns {Promise<ClientAnswer>}
 */
async function send(action, { key, clientSecret }, body) {
  const [id = ''] = clientSecret.split('_secret_');
  try {
    const response = await fetch(`/client/payment_intents/${encodeURIComponent(id)}/${action}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ key, client_secret: clientSecret, ...body }),
    });
    return await response.json();
  } catch {
    return { error: UNREACHABLE };
  }
}
