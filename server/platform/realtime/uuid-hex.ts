/** A UUID without its dashes. */
export function uuidToHex(uuid: string): string {
  return uuid.replaceAll('-', '');
}

export function hexToUuid(hex: string): string {
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
