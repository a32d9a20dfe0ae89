/** Words that the law bans from advertisements (GM-13): haste, promises, income, skill, "free". Matches with or without accents. */
const FORBIDDEN: readonly { readonly what: string; readonly pattern: RegExp }[] = [
  {
    what: 'urgency',
    pattern:
      /\b(corra|so hoje|somente hoje|ultima chance|ultimas? (horas?|vagas?|unidades?)|agora mesmo|nao perca|acaba (hoje|em)|por tempo limitado|garanta ja|aproveite ja|imperdivel|relampago)\b/,
  },
  {
    what: 'a promise of winning',
    pattern: /\b(ganhe|ganhar|ganho|lucro|lucre|lucrar|garantid[oa]s?|certeza|sem risco|risco zero|vitoria certa|dinheiro facil|fique rico|enriqueca)\b/,
  },
  { what: 'income', pattern: /\b(renda|salario|investimento|invista|investir|pague (suas|as) contas|quite|dividas?)\b/ },
  { what: 'skill', pattern: /\b(habilidade|estrategia infalivel|metodo|especialista|quem entende ganha)\b/ },
  { what: 'a way back from losses', pattern: /\b(recupere|recuperar|desforra|revanche)\b/ },
  { what: '"free"', pattern: /\b(gratis|gratuit[oa]s?|de graca)\b/ },
  { what: 'a warning of its own: one is added', pattern: /\b(adverte|jogue com responsabilidade|proibido para menores)\b/ },
  { what: 'an address: the message leads to the site by itself', pattern: /https?:\/\/|www\.|\b[a-z0-9-]+\.(bet|com|net|br)\b/ },
];

const MOST_EXCLAMATIONS = 1;

/** The banned topics of a promotional text, each with the words found; an empty list allows it. */
export function wordsAgainstTheRules(text: string): readonly string[] {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const found = FORBIDDEN.flatMap(({ what, pattern }) => {
    const [words] = pattern.exec(plain) ?? [];
    return words === undefined ? [] : [`${what} ("${words}")`];
  });
  const shouts = (plain.match(/!/g)?.length ?? 0) > MOST_EXCLAMATIONS ? ['shouting (more than one "!")'] : [];
  const capitals = /\b\p{Lu}{4,}\b.*\b\p{Lu}{4,}\b/su.test(text) ? ['shouting (words in capitals)'] : [];
  return [...found, ...shouts, ...capitals];
}
