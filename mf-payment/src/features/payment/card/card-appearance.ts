import type { Appearance } from '@stripe/stripe-js';
import type { TokenName } from '@tailgate/ui';

/** Passes the theme to the card form, whose frames do not see our style sheet. */
export function cardAppearance(): Appearance {
  const style = getComputedStyle(document.documentElement);
  const value = (name: TokenName) => style.getPropertyValue(`--tg-${name}`).trim();
  const variables = {
    colorPrimary: value('focus'),
    colorBackground: value('surface'),
    colorText: value('ink'),
    colorTextSecondary: value('ink-soft'),
    colorTextPlaceholder: value('ink-faint'),
    colorDanger: value('danger'),
    fontFamily: value('font-body'),
    borderRadius: value('radius-md'),
  };
  const known = Object.entries(variables).filter(([, text]) => text !== '');
  return {
    theme: style.colorScheme === 'dark' ? 'night' : 'stripe',
    variables: { ...Object.fromEntries(known), fontSizeBase: '16px', spacingUnit: '4px' },
    rules: {
      '.Input': { border: `1.5px solid ${value('line-strong') || 'currentcolor'}`, boxShadow: 'none' },
      '.Label': { fontWeight: '650' },
    },
  };
}
