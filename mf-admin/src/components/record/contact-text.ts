/** How a person is reached; some have no email address. */
export const contactText = (email: string, phone: string) => [email, phone].filter(Boolean).join(', ');

/** Why a mail cannot be sent. */
export const NO_ADDRESS = 'This client has no email address.';
/** The hint at the address of a client. */
export const ADDRESS_HINT = 'Without one, this client gets no emails.';
