const SIZE = /font-size:\s*(?!\s|0;|inherit|calc|[\d.]+pt\b)[^;$]*/i;

/** Any other size would be an eighth step of the scale. */
function check(context, node, text) {
  // The value of a step follows in an interpolation.
  const size = SIZE.exec(text);
  if (size && size[0].replace(/font-size:\s*/i, '') !== '')
    context.report({ node, message: 'Use textSize of @tailgate/ui: the scale has seven steps.' });
}

// biome-ignore lint/style/noDefaultExport: oxlint takes a plugin's default export.
export default {
  meta: { name: 'type-scale' },
  rules: {
    'text-sizes': { create: (context) => ({ TemplateElement: (node) => check(context, node, node.value.raw) }) },
  },
};
