/** Marks the messages between the page's script and the frames, among all that a page may receive. */
export const CHANNEL = 'tailgate-stripe-sandbox';

/**
 * @typedef {object} Message
 * @property {string} channel
 * @property {string} frame The id of the frame the message is from or for.
 * @property {'request' | 'response' | 'event'} kind
 * @property {string} name What is asked for or has happened.
 * @property {number} [call] Joins a response to its request.
 * @property {any} [payload]
 */

/**
 * @param {unknown} data
 * @returns {data is Message}
 */
export function isMessage(data) {
  return typeof data === 'object' && data !== null && 'channel' in data && data.channel === CHANNEL;
}
