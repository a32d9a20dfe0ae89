/** The value of a readable cookie, or "": also where cookies are blocked. A value that isn't percent-encoded properly comes as it is. */
export function cookie(name: string): string {
  let value = '';
  try {
    value =
      document.cookie
        .split('; ')
        .find((each) => each.startsWith(`${name}=`))
        ?.slice(name.length + 1) ?? '';
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
