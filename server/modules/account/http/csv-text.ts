/** A file for Brazilian spreadsheets: semicolons, byte-order mark, their line ends. */
export function csvText(lines: readonly (readonly string[])[]): string {
  return `\ufeff${lines.map((line) => line.map(cell).join(';')).join('\r\n')}\r\n`;
}

/** Quotes a field if needed, and disarms text that a spreadsheet would take for a formula; amounts keep their sign. */
function cell(text: string): string {
  const safe = /^[=+@\t\r]/.test(text) || /^-(?!\d)/.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
