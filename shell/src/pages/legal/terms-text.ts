import type { LegalSection } from './legal-page.tsx';

/** What the company and its customers agree on. */
export function termsText(company: string): LegalSection[] {
  return [
    {
      title: 'What we do',
      paragraphs: [
        `${company} picks up your load with a pickup truck and a driver and takes it to the address you name. These terms apply to each quote, booking and trip, and to your account in this portal.`,
      ],
    },
    {
      title: 'Quotes',
      paragraphs: [
        'A quote is worked out from the distance, the kind of service and the weight you tell us. It is an estimate until we have approved it. An approved quote holds its price until the day that stands on it; after that, please ask for a new one.',
        'If weight, size, distance or access differ from what you told us, we tell you the new price before we load anything, and you may cancel without cost.',
      ],
    },
    {
      title: 'Booking and payment',
      paragraphs: [
        'You book by choosing a free time and paying by card. While you pay, the time is held for you for ten minutes. Your card is charged only once the time is yours; if it was lost in the meantime, nothing is charged.',
        'Card details go straight to our card provider. We never see or store them.',
      ],
    },
    {
      title: 'Rescheduling and cancelling',
      paragraphs: [
        'You may move an appointment to any free time of the next two months, or cancel it, in your account at no cost until it begins. When you cancel, your time becomes free for others and what you paid goes back to you in full; a card payment takes a few working days to appear.',
        'If we have to cancel, for instance because of weather or a breakdown, we offer another time or return what you paid, as you prefer.',
      ],
    },
    {
      title: 'At the pickup and the delivery',
      paragraphs: [
        'Please have the load ready and packed, and somebody present at both addresses who may hand it over and receive it. Our driver helps with loading and unloading at ground level; stairs and heavy pieces need to be agreed on beforehand.',
        'If nobody is there, the driver waits fifteen minutes and calls you. After that the trip counts as made.',
      ],
    },
    {
      title: 'What we do not carry',
      paragraphs: [
        'People, animals, cash and securities, weapons, drugs, explosives, and hazardous or illegal goods. The driver may refuse a load that is unsafe, or heavier than the truck may carry; what you paid is then returned less the distance driven.',
      ],
    },
    {
      title: 'If something is damaged or lost',
      paragraphs: [
        'We are liable for damage and loss from the moment we load until we hand over, if we caused it, up to the value of the item at that time. Please note visible damage at the delivery, and tell us about hidden damage within seven days.',
        'We are not liable for damage from packing that was not ours, nor for delays caused by traffic, weather or authorities. Nothing in these terms limits rights that the law gives you.',
      ],
    },
    {
      title: 'Your account',
      paragraphs: [
        'Keep your password to yourself and tell us if somebody else may know it. We show you the quotes and appointments of an email address only after you have proved that it is yours. We may close an account that is used to harm others or the service.',
      ],
    },
    {
      title: 'Changes of these terms',
      paragraphs: [
        'A booking goes by the terms in force when it was paid. When we change them we publish the new text here with its date.',
      ],
    },
  ];
}
