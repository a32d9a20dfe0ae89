const END = '</body>';

/** The page with `written` as the last thing of its body, where the parser of HTML would put what stands behind the document. */
export function atEndOfBody(page: string, written: string): string {
  const at = page.lastIndexOf(END);
  return at < 0 ? page + written : page.slice(0, at) + written + page.slice(at);
}
