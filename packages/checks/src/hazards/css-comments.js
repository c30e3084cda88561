/** Builds keep what is in a template literal, so browsers would load the comment. */
function check(context, node) {
  if (/\/\*[^!]/.test(node.value.raw))
    context.report({ node, message: 'Put this comment above the style: here browsers load it.' });
}

// biome-ignore lint/style/noDefaultExport: oxlint takes a plugin's default export.
export default {
  meta: { name: 'first-load' },
  rules: { 'css-comments': { create: (context) => ({ TemplateElement: (node) => check(context, node) }) } },
};
