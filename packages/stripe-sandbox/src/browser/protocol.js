export const CHANNEL = 'tailgate-stripe-sandbox';

/**
 * @typedef {object} Message
 * @property {string} channel
 * @property {string} frame The id of the frame that sends or receives the message.
 * @property {'request' | 'response' | 'event'} kind
 * @property {string} name The name of the request or event.
 * @property {number} [call] Connects a response with its request.
 * @property {any} [payload]
 */

/**
 * @param {unknown} data
 * @returns {data is Message}
 */
export function isMessage(data) {
  return typeof data === 'object' && data !== null && 'channel' in data && data.channel === CHANNEL;
}
