/**
 * The value of a readable cookie; "" if it is missing or cookies are blocked. A value that isn't properly percent-encoded is returned
 * unchanged.
 */
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
