/** A part of a page, in the contract's form. */
interface Part {
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly items: readonly string[];
}

export interface Contacts {
  readonly email: string;
  readonly phone: string;
  readonly hours: string;
  readonly address: string;
}

/** Pages on which visitors look for contacts. */
const PAGES = ['contato', 'ajuda'];

/** A page's parts; on pages for contacts the operator's contacts follow the first part. An empty contact is left out. */
export function addContacts<P extends Part>(slug: string, parts: readonly P[], { email, phone, hours, address }: Contacts): readonly (P | Part)[] {
  const named = [
    ['E-mail', email],
    ['Telefone', phone],
    ['Horário', hours],
    ['Endereço', address],
  ] as const;
  const items = named.flatMap(([name, text]) => (text === '' ? [] : [`${name}: ${text}`]));
  if (!PAGES.includes(slug) || items.length === 0) return parts;
  return [...parts.slice(0, 1), { heading: 'Fale com a gente', paragraphs: [], items }, ...parts.slice(1)];
}
