const SAME_PAGE: Readonly<Record<string, string>> = {
  '/home': '/',
  '/login': '/',
  '/Recover': '/recuperar-senha',
  '/suppliers': '/providers',
  '/regras-de-apostas': '/rules-betting',
  '/user/withdraw': '/user/wallet/withdraw',
  '/user/password': '/user/account/password',
};

/**
 * The one address of a page that has several: without trailing slash, and the same for both names of an alias. Of the query only the page
 * of a list is kept.
 */
export function canonicalPath(pathname: string, search: string): string {
  const plain = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  const page = Number(new URLSearchParams(search).get('page'));
  return `${SAME_PAGE[plain] ?? plain}${Number.isInteger(page) && page > 1 && page < 10_000 ? `?page=${page}` : ''}`;
}
