import { fullCovers } from './full-covers.ts';

interface NamedBet {
  readonly kind: 'single' | 'multiple' | 'system' | 'builder';
  readonly sizes: readonly number[];
  readonly legs: readonly { readonly banker: boolean }[];
}

/**
 * The name of a bet for players: "Simples", "Múltipla de 4", "Yankee", "Sistema 2/4". A bet with bankers is named after the system of its free legs: "Trixie
 * com 1 fixa", "Sistema 2+3/5 com 2 fixas". The slip, the ticket and the player's bets use the same name.
 */
export function betName({ kind, sizes, legs }: NamedBet): string {
  if (kind === 'single') return 'Simples';
  if (kind === 'multiple') return `Múltipla de ${legs.length}`;
  if (kind === 'builder') return 'Criar aposta';
  const bankers = legs.filter(({ banker }) => banker).length;
  const free = legs.length - bankers;
  const ordered = sizes.toSorted((a, b) => a - b);
  const cover = fullCovers.find((each) => each.legs === free && each.sizes.join() === ordered.join());
  const name = cover?.name ?? `Sistema ${ordered.join('+')}/${free}`;
  return bankers === 0 ? name : `${name} com ${bankers} ${bankers === 1 ? 'fixa' : 'fixas'}`;
}
