import type { LegalSection } from './legal-page.tsx';

export function termsText(company: string): LegalSection[] {
  return [
    {
      title: 'What we do',
      paragraphs: [
        `${company} picks up your load with a pickup truck and a driver and delivers it to the address you choose. These terms apply to every quote, booking and trip, and to your account in this portal.`,
      ],
    },
    {
      title: 'Quotes',
      paragraphs: [
        'We calculate your quote from the distance, the service type and the weight you give us. It is an estimate until we approve it. The price of an approved quote is valid until its expiry date; after that, please request a new quote.',
        'If the weight, size, distance or access turns out to be different, we will tell you the new price before we load anything, and you can cancel free of charge.',
      ],
    },
    {
      title: 'Booking and payment',
      paragraphs: [
        'You book by choosing an available time and paying by card. We hold the time for ten minutes while you pay. We charge your card only once the time is booked; if it is no longer available, you pay nothing.',
        'Your card details go directly to our payment provider. We never see or store them.',
      ],
    },
    {
      title: 'Rescheduling and cancelling',
      paragraphs: [
        'Until your appointment starts, you can reschedule it to any available time in the next two months, or cancel it, free of charge from your account. If you cancel, we refund your payment in full. Card refunds take a few business days to appear.',
        'If we have to cancel, for example because of bad weather or a breakdown, you can choose between another time and a full refund.',
      ],
    },
    {
      title: 'Pickup and delivery',
      paragraphs: [
        'Please have your load packed and ready, and make sure that someone is there to hand it over at pickup and to receive it at delivery. Our driver helps with loading and unloading at ground level; please arrange stairs and heavy items with us in advance.',
        'If no one is there, the driver calls you and waits for fifteen minutes. After that, the trip counts as completed.',
      ],
    },
    {
      title: 'What we do not carry',
      paragraphs: [
        'We do not carry people, animals, cash, securities, weapons, drugs, explosives, or hazardous or illegal goods. The driver may refuse a load that is unsafe or too heavy for the truck. We then refund your payment, less the cost of the distance driven.',
      ],
    },
    {
      title: 'If something is damaged or lost',
      paragraphs: [
        'We are liable for damage or loss that we cause between loading and delivery, up to the value of the item at that time. Please report visible damage at delivery, and hidden damage within seven days.',
        'We are not liable for damage caused by packing that we did not do, or for delays caused by traffic, weather or the authorities. Nothing in these terms limits your statutory rights.',
      ],
    },
    {
      title: 'Your account',
      paragraphs: [
        'Keep your password secret, and tell us if someone else may know it. We show you the quotes and appointments of an email address only after you have verified that it is yours. We may close an account that is used to harm others or the service.',
      ],
    },
    {
      title: 'Changes to these terms',
      paragraphs: [
        'The terms in force when you pay apply to your booking. If we change them, we publish the new version here with its date.',
      ],
    },
  ];
}
