import type { LegalSection } from './legal-page.tsx';

/** What is kept of customers, why, and for how long. */
export function privacyText(company: string): LegalSection[] {
  return [
    {
      title: 'Who is responsible',
      paragraphs: [`${company} decides what is kept in this portal and answers for it.`],
    },
    {
      title: 'What we keep, and why',
      paragraphs: [
        'To give you a quote and to carry it out: your name, email address, phone number, how you like to be contacted, both addresses, what is carried, and when.',
        'To let you sign in: your username, email address and a one-way fingerprint of your password, from which the password cannot be read.',
        'To charge and refund: the amount, its state, and the number under which our card provider knows the payment. Card numbers go straight to the card provider and never reach us.',
        'To keep the portal safe: when and from which kind of browser you signed in, and for a short time the addresses from which requests came.',
      ],
    },
    {
      title: 'Who else sees it',
      paragraphs: [
        'Our staff and the driver see what they need for your trip. Our card provider processes payments and our mail provider delivers our emails. Nobody else, unless the law requires it. We sell nothing and show no advertising.',
      ],
    },
    {
      title: 'What is stored in your browser',
      paragraphs: [
        'One cookie keeps you signed in; it ends when you sign out, or by itself after some days. What you type into an unfinished quote or payment, and your settings, stay in your browser. There are no cookies for tracking, so there is no banner asking about them.',
        'On the payment page the card provider sets cookies of its own to recognise fraud.',
      ],
    },
    {
      title: 'Emails',
      paragraphs: [
        'We write to you about your quotes, bookings and account, and remind you of an appointment the day before. We send no newsletters.',
      ],
    },
    {
      title: 'How long',
      paragraphs: [
        'Quotes and appointments are kept as long as you are our customer and are deleted when you ask for it, unless money is still on its way. Records of payments are kept for as long as tax law asks. The list of your sessions ends with the sessions.',
      ],
    },
    {
      title: 'Your rights',
      paragraphs: [
        'You may ask what we know of you, have it corrected, get a copy or have it deleted, and you may object to its use. Your sessions and your password are under your own control in Settings.',
      ],
    },
  ];
}
