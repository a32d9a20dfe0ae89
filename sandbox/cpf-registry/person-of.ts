import { createHash } from 'node:crypto';
import { isCpf } from '#kernel/cpf.ts';

/** The kind of a CPF in the sandbox, given by its first three digits. */
export type PersonKind = 'ok' | 'underage' | 'deceased' | 'barred' | 'timeout' | 'unknown';

export interface Person {
  readonly cpf: string;
  readonly name: string;
  /** YYYY-MM-DD. */
  readonly birthday: string;
  readonly kind: PersonKind;
}

/** Reserved beginnings of the nine base digits; every other beginning is an ordinary adult. */
export const RESERVED_PREFIXES: Readonly<Record<Exclude<PersonKind, 'ok'>, string>> = {
  underage: '900',
  deceased: '901',
  barred: '902',
  timeout: '903',
  unknown: '904',
};

const FIRST_NAMES =
  'Ana Mariana Beatriz Camila Juliana Larissa Fernanda Patrícia Luciana Renata Aline Bruna Carolina Débora Helena Isabela Jéssica Letícia Natália Raquel João José Antônio Francisco Carlos Paulo Pedro Lucas Luiz Marcos Gabriel Rafael Daniel Marcelo Bruno Eduardo Felipe Rodrigo Gustavo Thiago Vinícius Caio'.split(
    ' ',
  );
const SURNAMES =
  'Silva Santos Oliveira Souza Rodrigues Ferreira Alves Pereira Lima Gomes Costa Ribeiro Martins Carvalho Almeida Lopes Soares Fernandes Vieira Barbosa Rocha Dias Nascimento Andrade Moreira Nunes Marques Machado Mendes Freitas Cardoso Ramos Gonçalves Teixeira Araújo Cavalcanti'.split(
    ' ',
  );

/** Always returns the same person for the same CPF; null if the digits are no CPF. */
export function personOf(cpf: string): Person | null {
  if (!isCpf(cpf)) return null;
  const draw = createHash('sha256').update(`person:${cpf}`).digest();
  const pick = (list: readonly string[], at: number): string => list[draw.readUInt16BE(at) % list.length] ?? '';
  const kind = kindOf(cpf);
  const [first, last] = [pick(SURNAMES, 2), pick(SURNAMES, 4)];
  const surnames = first === last ? first : `${first} ${last}`;
  return { cpf, name: `${pick(FIRST_NAMES, 0)} ${surnames}`, birthday: birthdayOf(kind, draw), kind };
}

function kindOf(cpf: string): PersonKind {
  const { underage, deceased, barred, timeout, unknown } = RESERVED_PREFIXES;
  const kinds: Record<string, PersonKind> = { [underage]: 'underage', [deceased]: 'deceased', [barred]: 'barred', [timeout]: 'timeout', [unknown]: 'unknown' };
  return kinds[cpf.slice(0, 3)] ?? 'ok';
}

/** Adults are born 1950–2003; minors 2013–2016, so that they remain minors for years. */
function birthdayOf(kind: PersonKind, draw: Buffer): string {
  const [from, years] = kind === 'underage' ? [2013, 4] : [1950, 54];
  const year = from + (draw.readUInt16BE(6) % years);
  const month = 1 + (draw.readUInt8(8) % 12);
  const day = 1 + (draw.readUInt8(9) % 28);
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}
