/** Runs in the page: amounts, odds and multipliers that a translator could change. */
export function translatedFigures(): string[] {
  const FIGURE = /^(R\$\s?)?[+−-]?[\d.]*\d,\d\d×?$/;
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    const element = text.parentElement;
    if (element === null || !FIGURE.test(text.nodeValue?.trim() ?? '') || element.closest('[translate=no], script, style, option') !== null) continue;
    found.push(`${text.nodeValue ?? ''} in ${element.closest('[class]')?.outerHTML.slice(0, 160) ?? element.tagName}`);
  }
  return found;
}

/**
 * Runs in the page: simulates a browser's translator. Every text node, also each new or changed one, is replaced by `<font><font>text</font></font>`. The words
 * stay, so that tests find them.
 */
export function translatePage(): void {
  const left = new Set(['FONT', 'SCRIPT', 'STYLE', 'TITLE', 'TEXTAREA', 'OPTION', 'NOSCRIPT']);
  const wrap = (text: Text) => {
    if (text.data.trim() === '' || left.has(text.parentElement?.nodeName ?? 'FONT')) return;
    const outer = document.createElement('font');
    const inner = document.createElement('font');
    inner.textContent = text.data;
    outer.append(inner);
    text.replaceWith(outer);
  };
  const wrapAll = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    for (let node: Node | null = root.nodeType === Node.TEXT_NODE ? root : walker.nextNode(); node !== null; node = walker.nextNode()) texts.push(node as Text);
    texts.forEach(wrap);
  };
  wrapAll(document.body);
  new MutationObserver((records) => {
    for (const { target, addedNodes } of records) [target, ...addedNodes].forEach((node) => node.isConnected && wrapAll(node));
  }).observe(document.body, { childList: true, characterData: true, subtree: true });
}

/** Runs in the page: whether React has hydrated every element. A part translated before that is rendered again, and React reports it. */
export function isHydrated(): boolean {
  const elements = [...document.querySelectorAll('body *:not(script, style, link, template)')];
  return elements.every((element) => Object.keys(element).some((key) => key.startsWith('__reactFiber')));
}
