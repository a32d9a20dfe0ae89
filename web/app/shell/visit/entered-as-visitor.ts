let entered = '';

/** Notes that a page which asks for verification was entered without a login. */
export function noteVisitor(pathname: string): void {
  entered = pathname;
}

/** Whether this page was entered before anybody logged in on it: logging in there is no entering, and has windows of its own. */
export function enteredAsVisitor(pathname: string): boolean {
  return entered === pathname;
}
