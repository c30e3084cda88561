const message =
  'A page translator replaces this text, and React then fails or leaves it as it was. Give it its own element, or make it one template literal.';

/** What components name these holds elements, never text. */
const ELEMENTS = new Set([
  'icon',
  'ring',
  'badge',
  'action',
  'actions',
  'agreed',
  'sheet',
  'messages',
  'extra',
  'end',
  'toasts',
  'failed',
]);
/** Nobody puts bare text into these, so values that a component hands on to them are elements. */
const LAYOUTS = new Set(['Stack', 'Page', 'Card', 'Sidebar', 'Item', 'OutcomeSheet', 'StatusSheet']);

const part = (node, { text = false, changes = false, comes = false } = {}) => ({ node, text, changes, comes });
const changingText = (node) => [part(node, { text: true, changes: true })];
const comingElement = (node) => [part(node, { comes: true })];
const coming = (parts) => parts.map((each) => ({ ...each, comes: true }));

const readers = {
  JSXText: (node) => (node.value.trim() === '' && node.value.includes('\n') ? [] : [part(node, { text: true })]),
  JSXElement: (node) => [part(node)],
  JSXFragment: (node, layout) => node.children.flatMap((child) => partsOf(child, layout)),
  JSXExpressionContainer: (node, layout) => partsOf(node.expression, layout),
  JSXEmptyExpression: () => [],
  Literal: (node) => (['string', 'number'].includes(typeof node.value) ? [part(node, { text: true })] : []),
  TemplateLiteral: (node) => (node.expressions.length > 0 ? changingText(node) : [part(node, { text: true })]),
  LogicalExpression: (node, layout) => coming(branchesOf(node).flatMap((branch) => partsOf(branch, layout))),
  ConditionalExpression: (node, layout) => {
    const branches = branchesOf(node).map((branch) => partsOf(branch, layout));
    const alwaysText = branches.every((parts) => parts.length === 1 && parts[0].text);
    return alwaysText ? changingText(node) : coming(branches.flat());
  },
  CallExpression: (node, layout) => {
    if (node.callee.property?.name !== 'map') return changingText(node);
    const body = node.arguments[0]?.body;
    const row = body?.type === 'BlockStatement' ? body.body.at(-1)?.argument : body;
    return row ? coming(partsOf(row, layout)) : changingText(node);
  },
  Identifier: (node, layout) => {
    if (node.name === 'undefined') return [];
    return layout || ELEMENTS.has(node.name) ? comingElement(node) : changingText(node);
  },
  MemberExpression: (node) => (ELEMENTS.has(node.property.name) ? comingElement(node) : changingText(node)),
};

/** What a child of an element shows. An expression counts as text that changes unless its form says otherwise. */
function partsOf(node, layout) {
  return (readers[node.type] ?? changingText)(node, layout);
}

function branchesOf(node) {
  if (node.type === 'ConditionalExpression') return [node.consequent, node.alternate];
  return node.operator === '&&' ? [node.right] : [node.left, node.right];
}

const isBlank = (node) => partsOf(node, false).length === 0;
const contentOf = (node) => (node.type === 'JSXExpressionContainer' ? node.expression : node);
const isChoice = (node) => ['ConditionalExpression', 'LogicalExpression'].includes(node.type);

function isInElement({ parent }) {
  if (['JSXElement', 'JSXFragment'].includes(parent.type)) return true;
  if (parent.type === 'JSXExpressionContainer') return parent.parent.type !== 'JSXAttribute';
  return (
    (isChoice(parent) || ['ArrowFunctionExpression', 'CallExpression'].includes(parent.type)) && isInElement(parent)
  );
}

const TEXTS = ['Literal', 'TemplateLiteral', 'CallExpression'];

/** Whether a component returns this, which then is text in an element that the component does not know. */
function isComponentText({ node, text }) {
  if (!text || !TEXTS.includes(node.type) || node.callee?.name === 'createPortal') return false;
  let maker = node.parent;
  while (maker && !maker.type.includes('Function')) maker = maker.parent;
  return /^[A-Z]/.test(maker?.id?.name ?? '');
}

/**
 * A page translator replaces text nodes. React then fails when it removes or inserts beside one that it remembers, and changes text
 * that is no longer in the page. Text that is an element's only child is safe: React writes it into the element.
 */
const bareText = {
  create(context) {
    function check(nodes, place) {
      const children = nodes.filter((node) => !isBlank(node)).map(contentOf);
      const [first] = children;
      if (children.length === 1 && isChoice(first)) {
        for (const branch of branchesOf(first)) check([branch], place);
        return;
      }
      if (children.length === 1 && first.type === 'JSXFragment') return check(first.children, place);
      const parts = children.flatMap((child) => partsOf(child, place.layout));
      if (parts.length < 2 && !place.fragment) return;
      for (const each of parts) {
        const beside = parts.some((other) => other !== each && other.comes);
        if (each.text && (place.fragment || each.comes || each.changes || beside))
          context.report({ node: each.node, message });
      }
    }
    return {
      ReturnStatement: ({ argument }) => {
        if (!argument || argument.type.startsWith('JSX')) return;
        const texts = partsOf(argument, false).filter(isComponentText);
        for (const { node } of texts) context.report({ node, message });
      },
      JSXElement: (node) =>
        check(node.children, { fragment: false, layout: LAYOUTS.has(node.openingElement.name.name) }),
      // Where an outermost fragment ends up is not known. An inner one is checked with the element around it.
      JSXFragment: (node) => {
        if (!isInElement(node)) check(node.children, { fragment: true, layout: false });
      },
    };
  },
};

// biome-ignore lint/style/noDefaultExport: oxlint takes a plugin's default export.
export default { meta: { name: 'translated-page' }, rules: { 'bare-text': bareText } };
