const COLOUR = /(?:^|[\s:("'])(?:#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})\b|rgba?\(|hsla?\()/i;

/** A colour in a style or an attribute would stay the same in every theme. */
function check(context, node, text) {
  if (COLOUR.test(text))
    context.report({ node, message: 'Use a token of @tailgate/ui: each theme has other colours.' });
}

// biome-ignore lint/style/noDefaultExport: oxlint takes a plugin's default export.
export default {
  meta: { name: 'themes' },
  rules: {
    'no-colours': {
      create: (context) => ({
        TemplateElement: (node) => check(context, node, node.value.raw),
        Literal: (node) => check(context, node, String(node.value)),
      }),
    },
  },
};
