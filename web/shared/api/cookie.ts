/** The value of a readable cookie, or "". */
export function cookie(name: string): string {
  const found = document.cookie.split('; ').find((each) => each.startsWith(`${name}=`));
  return found === undefined ? '' : decodeURIComponent(found.slice(name.length + 1));
}
