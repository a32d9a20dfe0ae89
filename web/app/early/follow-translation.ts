/** Methods of the DOM that React calls with a node that it holds. */
type Attach = (this: Node, node: Node) => Node;
type Insert = (this: Node, node: Node, before: Node | null) => Node;

/**
 * Keeps React working on a page that the browser translates (decision 063). A translator replaces each text node by a `<font>` with the translation; React
 * keeps the removed node, writes invisible figures into it, and throws when it removes it or inserts before it. These patched calls act on the element that
 * replaced the text; a new text takes its old place, where the translator translates it anew. Call it before hydration.
 */
export function followTranslation({ Node: nodes, Text: texts, MutationObserver: Observer, document }: typeof globalThis & Window = window): void {
  /** Removed node → the translation that replaced it. */
  const replacements = new WeakMap<Node, Node>();
  const observer = new Observer(note);
  observer.observe(document, { childList: true, subtree: true });

  function note(records: readonly MutationRecord[]): void {
    for (const { addedNodes, removedNodes, previousSibling, nextSibling } of records) {
      const replacement = [...addedNodes, previousSibling, nextSibling].find((node) => node !== null && isTranslation(node));
      if (replacement === undefined || replacement === null) continue;
      for (const node of removedNodes) if (isWords(node) && node.parentNode === null) replacements.set(node, replacement);
    }
  }

  /** The node itself while it is in the page, otherwise the translation that replaced it. */
  function inPage(node: Node): Node {
    if (node.parentNode !== null || !isWords(node)) return node;
    note(observer.takeRecords());
    let shown: Node | undefined = node;
    while (shown !== undefined && shown.parentNode === null) shown = replacements.get(shown);
    return shown ?? node;
  }

  /** Removes the translation of a text that React inserts elsewhere. */
  function takeOut(node: Node): Node {
    const shown = inPage(node);
    if (shown !== node) remove.call(shown.parentNode ?? shown, shown);
    replacements.delete(node);
    return node;
  }

  const {
    removeChild: remove,
    appendChild: append,
    insertBefore: insert,
  } = nodes.prototype as { removeChild: Attach; appendChild: Attach; insertBefore: Insert };
  Object.assign(nodes.prototype, {
    removeChild: function removeShown(this: Node, child: Node) {
      remove.call(this, inPage(child));
      return child;
    },
    appendChild: function appendWords(this: Node, child: Node) {
      return append.call(this, takeOut(child));
    },
    insertBefore: function insertAtShown(this: Node, child: Node, before: Node | null) {
      return insert.call(this, takeOut(child), before === null ? null : inPage(before));
    },
  } satisfies { removeChild: Attach; appendChild: Attach; insertBefore: Insert });

  const value = Object.getOwnPropertyDescriptor(nodes.prototype, 'nodeValue');
  Object.defineProperty(texts.prototype, 'nodeValue', {
    configurable: true,
    get(this: Text) {
      return this.data;
    },
    set(this: Text, text: string | null) {
      value?.set?.call(this, text);
      const shown = inPage(this);
      if (shown === this) return;
      replacements.delete(this);
      shown.parentNode?.replaceChild(this, shown);
    },
  });
}

const isTranslation = (node: Node): boolean => node.nodeName === 'FONT';
const isWords = (node: Node): boolean => node.nodeName === '#text' || isTranslation(node);
