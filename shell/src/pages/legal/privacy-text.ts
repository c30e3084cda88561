import type { LegalSection } from './legal-page.tsx';

export function privacyText(company: string): LegalSection[] {
  return [
    {
      title: 'Who is responsible',
      paragraphs: [`${company} is responsible for the personal data in this portal.`],
    },
    {
      title: 'What we collect and why',
      paragraphs: [
        'To prepare your quote and make your delivery: your name, email address, phone number and preferred contact method, both addresses, what we carry and when.',
        'To let you sign in: your username, your email address and a one-way hash of your password, which does not reveal the password.',
        'To charge and refund you: the amount, the status and the payment provider’s reference of each payment. Your card number goes directly to the payment provider and never reaches us.',
        'To keep the portal secure: when you signed in and with which type of browser and, for a short time, the IP addresses that requests come from.',
        'To keep the pages working: which page failed or was slow in your browser, and where in our code. These reports say nothing about you.',
      ],
    },
    {
      title: 'Who we share it with',
      paragraphs: [
        'Our staff and drivers see what they need for your delivery. Our payment provider processes payments, and our email provider delivers our emails. We share your data with no one else unless the law requires it. We do not sell it, and we show no advertising.',
      ],
    },
    {
      title: 'What is stored in your browser',
      paragraphs: [
        'One cookie keeps you signed in. It is deleted when you sign out and expires after a few days. Drafts of quotes and payments, and your settings, stay in your browser. While we try out a new version of a page, another cookie keeps you on the version that you got. It holds a random number and expires after 30 days. We use no tracking cookies, so there is no cookie banner.',
        'On the payment page, the payment provider sets its own cookies to prevent fraud.',
      ],
    },
    {
      title: 'Emails',
      paragraphs: [
        'We email you about your quotes, bookings and account, and send a reminder before each appointment. We do not send newsletters.',
      ],
    },
    {
      title: 'How long we keep it',
      paragraphs: [
        'We keep quotes and appointments while you are our customer. We delete them when you ask us to, unless a payment or refund is still in progress. We keep payment records for as long as tax law requires. A session is listed only until it ends.',
      ],
    },
    {
      title: 'Your rights',
      paragraphs: [
        'You can ask us for a copy of your data, have it corrected or deleted, and object to its use. You can manage your password and your sessions yourself in Settings.',
      ],
    },
  ];
}
