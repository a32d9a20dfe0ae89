let entered = '';

/** Records that a page which requires verification was entered without a login. */
export function noteVisitor(pathname: string): void {
  entered = pathname;
}

/** Whether this page was entered before the player logged in on it: that login doesn't count as entering, and opens windows of its own. */
export function enteredAsVisitor(pathname: string): boolean {
  return entered === pathname;
}
