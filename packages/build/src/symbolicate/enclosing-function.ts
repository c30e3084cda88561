const DECLARATION = /^\s*(?:export )?(?:(?:async )?function\*?|class) (\w+)/;
const ARROW = /^\s*(?:export )?(?:const|let) (\w+)(?:: .*)? = (?:async )?(?:<.*>)?(?:\w+ =>|\(.*=>|\($)/;
const METHOD = /^\s*(?:(?:static|override|async|get|set|readonly) )*(#?\w+)(?: = (?:async )?)?\((?:.*\{|.*=>.*)?$/;
const KEYWORDS = /^\s*(?:if|for|while|switch|catch|return|await|super|throw)\b/;

/**
 * Finds the function around a line by indentation, which is reliable because our sources are formatted.
 * @param line from 1
 */
export function enclosingFunction(source: string, line: number): string | undefined {
  const lines = source.split('\n').slice(0, line);
  let indentation = Number.POSITIVE_INFINITY;
  for (const text of lines.reverse()) {
    const own = text.search(/\S/);
    if (own < 0 || own >= indentation) continue;
    const name = nameIn(text);
    if (name) return name;
    // The start of a signature that ends here has the same indentation.
    indentation = /^\s*[)}\]]/.test(text) ? own + 1 : own;
  }
  return undefined;
}

function nameIn(text: string): string | undefined {
  if (KEYWORDS.test(text)) return undefined;
  return (DECLARATION.exec(text) ?? ARROW.exec(text) ?? METHOD.exec(text))?.[1];
}
