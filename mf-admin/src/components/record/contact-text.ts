export const contactText = (email: string, phone: string) => [email, phone].filter(Boolean).join(', ');

export const NO_ADDRESS = 'This client has no email address.';
export const ADDRESS_HINT = 'Without one, this client gets no emails.';
