/** Why paying did not work: the card was not accepted, or something broke on the way. */
export type CardFailure = 'declined' | 'unexpected';
