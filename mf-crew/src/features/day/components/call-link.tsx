import { Button, type ButtonProps } from '@tailgate/ui';

type CallLinkProps = { scheme: 'tel' | 'sms'; phone: string; variant?: ButtonProps['variant']; children: string };

export function CallLink({ scheme, phone, variant = 'secondary', children }: CallLinkProps) {
  return (
    <Button asChild variant={variant}>
      <a href={`${scheme}:${phone.replace(/[^\d+]/g, '')}`}>{children}</a>
    </Button>
  );
}
