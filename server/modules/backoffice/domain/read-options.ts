/** Separates words from options (`--name value`), at any position. */
export function readOptions<Option extends string>(
  words: readonly string[],
  known: readonly Option[],
): { readonly plain: string[]; readonly options: Map<Option, string> } | { readonly problem: string } {
  const plain: string[] = [];
  const options = new Map<Option, string>();
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index] ?? '';
    const option = known.find((each) => word === `--${each}`);
    if (option === undefined && word.startsWith('--')) return { problem: `unknown option: ${word}` };
    if (option === undefined) plain.push(word);
    else {
      index += 1;
      const value = words[index];
      if (value === undefined) return { problem: `${word} needs a value` };
      options.set(option, value);
    }
  }
  return { plain, options };
}
