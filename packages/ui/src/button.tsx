import * as Slot from 'radix-ui/slot';
import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { Spinner } from './spinner.tsx';
import { space, textSize, token } from './theme.ts';

export type ButtonVariant = 'primary' | 'accent' | 'secondary' | 'ghost' | 'destructive';
export type ButtonSize = 'sm' | 'md' | 'lg';

const variants = {
  primary: css`
    background: ${token('ink')};
    color: ${token('on-ink')};
    &:hover:not(:disabled) { background: ${token('ink-soft')}; }
  `,
  accent: css`
    background: ${token('accent')};
    color: ${token('on-accent')};
    border-color: ${token('ink')};
    &:hover:not(:disabled) { background: ${token('accent-deep')}; }
  `,
  secondary: css`
    background: ${token('surface')};
    color: ${token('ink')};
    border-color: ${token('line-strong')};
    &:hover:not(:disabled) { border-color: ${token('ink')}; background: ${token('sunken')}; }
  `,
  ghost: css`
    background: transparent;
    color: ${token('ink')};
    &:hover:not(:disabled) { background: ${token('sunken')}; }
  `,
  destructive: css`
    background: ${token('danger')};
    color: ${token('on-ink')};
    &:hover:not(:disabled) { background: ${token('danger-deep')}; }
  `,
} satisfies Record<ButtonVariant, ReturnType<typeof css>>;

const sizes = {
  sm: css`min-height: 2.25rem; padding: ${space(1)} ${space(3)}; font-size: ${textSize('ui')};`,
  md: css`min-height: 2.75rem; padding: ${space(1)} ${space(4)}; font-size: ${textSize('body')};`,
  lg: css`min-height: 3.25rem; padding: ${space(1)} ${space(6)}; font-size: ${textSize('title')};`,
} satisfies Record<ButtonSize, ReturnType<typeof css>>;

type Look = { $variant: ButtonVariant; $size: ButtonSize; $block: boolean };

const face = css<Look>`
  display: ${({ $block }) => ($block ? 'flex' : 'inline-flex')};
  width: ${({ $block }) => ($block ? '100%' : 'auto')};
  align-items: center;
  justify-content: center;
  gap: ${space(2)};
  border: 1.5px solid transparent;
  border-radius: ${token('radius-md')};
  font-weight: 650;
  line-height: 1.2;
  text-align: center;
  text-decoration: none;
  text-wrap: balance;
  max-width: 100%;
  flex-shrink: 0;
  cursor: pointer;
  transition: background 120ms, border-color 120ms, transform 80ms;
  ${({ $size }) => sizes[$size]}
  ${({ $variant }) => variants[$variant]}
  &:active:not(:disabled) { transform: translateY(1px); }
  &:disabled, &[aria-disabled='true'] { opacity: 0.5; cursor: not-allowed; }
  &[aria-busy='true'] { opacity: 0.85; cursor: progress; }
  @media print { display: none; }
`;

const NativeButton = styled.button<Look>`${face}`;
const SlottedButton = styled(Slot.Root)<Look>`${face}`;

// A page translator replaces text, and the spinner comes and goes beside this element.
const Label = styled.span`display: contents;`;

export type ButtonProps = ComponentPropsWithRef<'button'> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Shows a spinner, sets aria-busy and ignores further presses. */
  loading?: boolean;
  block?: boolean;
  /** Applies the style to the only child, for links: `<Button asChild><Link to="/quote">…</Link></Button>`. */
  asChild?: boolean;
  children: ReactNode;
};

/** Use at most one primary or accent button per view. */
export function Button({
  variant = 'primary',
  size = 'md',
  loading = false,
  block = false,
  asChild = false,
  ...rest
}: ButtonProps) {
  const look = { $variant: variant, $size: size, $block: block };
  if (asChild) return <SlottedButton {...look} {...(rest as ComponentPropsWithRef<typeof Slot.Root>)} />;
  const { children, ...button } = rest;
  // Not `disabled`: the pressed button would lose the focus.
  const busy = loading && { 'aria-busy': true, 'aria-disabled': true, onClick: ignore };
  return (
    <NativeButton type="button" {...look} {...button} {...busy}>
      {loading && <Spinner size="1em" />}
      <Label>{children}</Label>
    </NativeButton>
  );
}

/** Also keeps a form from being submitted. */
function ignore(event: MouseEvent): void {
  event.preventDefault();
}

const Square = styled(NativeButton)`
  aspect-ratio: 1;
  padding: 0;
  min-width: 2.75rem;
`;

type IconButtonProps = Omit<ComponentPropsWithRef<'button'>, 'children'> & {
  label: string;
  icon: ReactNode;
  variant?: ButtonVariant;
  size?: ButtonSize;
};

export function IconButton({ label, icon, variant = 'ghost', size = 'md', ...rest }: IconButtonProps) {
  return (
    <Square type="button" aria-label={label} title={label} $variant={variant} $size={size} $block={false} {...rest}>
      {icon}
    </Square>
  );
}
