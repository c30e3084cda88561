import { CardElements } from './card-elements.tsx';
import { CardForm, type CardFormProps } from './card-form.tsx';

export type CardPaymentProps = Omit<CardFormProps, 'onLoadFailure'> & { clientSecret: string };

export function CardPayment({ clientSecret, ...form }: CardPaymentProps) {
  return (
    <CardElements clientSecret={clientSecret} words={form.words}>
      {(onLoadFailure) => <CardForm {...form} onLoadFailure={onLoadFailure} />}
    </CardElements>
  );
}
