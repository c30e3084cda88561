/**
 * Stripe's Appearance API for the parts that the card form has. Values reach the page through the style object
 * of the document, property by property, so a value cannot change another property.
 *
 * @typedef {{ theme?: string, variables?: Record<string, string>, rules?: Record<string, Record<string, string>> }} Appearance
 */

/** @type {Record<string, string>} */
const BASE = {
  fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif',
  fontSizeBase: '16px',
  fontSizeSm: '0.875rem',
  fontWeightNormal: '400',
  fontWeightMedium: '500',
  fontLineHeight: '1.5',
  spacingUnit: '4px',
  borderRadius: '6px',
  colorPrimary: '#0570de',
  colorBackground: '#ffffff',
  colorText: '#30313d',
  colorTextSecondary: '#5b5e6d',
  colorTextPlaceholder: '#73757f',
  colorDanger: '#c8123b',
};

/** @type {Record<string, Record<string, string>>} */
const THEMES = {
  stripe: {},
  flat: { colorBackground: '#f1f1f1', colorPrimary: '#0a2540', borderRadius: '2px' },
  night: {
    colorPrimary: '#85d996',
    colorBackground: '#30313d',
    colorText: '#ffffff',
    colorTextSecondary: '#c4c6d1',
    colorTextPlaceholder: '#a4a7b5',
    colorDanger: '#fe87a1',
  },
};

const RULE = /^(\.(Input|Label|Error)(--invalid)?)(:hover|:focus|::placeholder)?$/;
const sheet = new CSSStyleSheet();

/** @param {Appearance} appearance */
export function applyAppearance(appearance) {
  const variables = { ...BASE, ...THEMES[appearance.theme ?? 'stripe'], ...appearance.variables };
  const root = document.documentElement;
  for (const name of [...root.style]) root.style.removeProperty(name);
  for (const [name, value] of Object.entries(variables)) {
    if (/^[A-Za-z0-9]+$/.test(name)) root.style.setProperty(`--${name}`, value);
  }
  applyRules(appearance.rules ?? {});
}

/** @param {Record<string, Record<string, string>>} rules */
function applyRules(rules) {
  sheet.replaceSync('');
  for (const [selector, properties] of Object.entries(rules)) {
    if (!RULE.test(selector)) continue;
    const rule = sheet.cssRules[sheet.insertRule(`${selector} {}`, sheet.cssRules.length)];
    if (!(rule instanceof CSSStyleRule)) continue;
    for (const [name, value] of Object.entries(properties)) {
      rule.style.setProperty(
        name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
        value,
      );
    }
  }
  document.adoptedStyleSheets = [sheet];
}
