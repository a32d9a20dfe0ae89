import {
  type ClaimedMinesRound,
  CLIENT_SEED_MAX_CHARACTERS,
  commitmentOf,
  isClientSeed,
  isMinesCount,
  minesLayout,
  MINES_MAX,
  MINES_MIN,
  type MinesVerdict,
  verifyMinesRound,
} from '#kernel/fairness/index.ts';

/** The seeds that a verifier's fields hold, as text. */
export interface SeedsClaim {
  readonly server: string;
  readonly client: string;
  readonly nonce: string;
}

export interface Claim extends SeedsClaim {
  readonly mines: string;
}

export interface Wrong<Field> {
  readonly kind: 'wrong';
  readonly field: Field;
  readonly text: string;
}

export type Checked = { readonly kind: 'layout'; readonly layout: readonly number[]; readonly commitment: string } | Wrong<keyof Claim>;

/** The first invalid seed, or null. */
export function wrongSeeds(claim: SeedsClaim): Wrong<keyof SeedsClaim> | null {
  if (!/^[0-9a-f]{64}$/.test(claim.server.trim())) return { kind: 'wrong', field: 'server', text: 'A semente da casa tem 64 letras e números (0–9, a–f).' };
  if (!isClientSeed(claim.client)) return { kind: 'wrong', field: 'client', text: `A sua semente tem de 1 a ${CLIENT_SEED_MAX_CHARACTERS} caracteres.` };
  if (!/^\d{1,15}$/.test(claim.nonce)) return { kind: 'wrong', field: 'nonce', text: 'O número da rodada é um inteiro a partir de 0.' };
  return null;
}

/** Recomputes a board from typed seeds, or names the invalid field. */
export function checkClaim(claim: Claim): Checked {
  const wrong = wrongSeeds(claim);
  if (wrong !== null) return wrong;
  const [server, nonce] = [claim.server.trim(), Number(claim.nonce)];
  const mines = Number(claim.mines);
  if (!isMinesCount(mines)) return { kind: 'wrong', field: 'mines', text: `Escolha de ${MINES_MIN} a ${MINES_MAX} minas.` };
  return { kind: 'layout', layout: minesLayout({ serverSeed: server, clientSeed: claim.client, nonce, mines }), commitment: commitmentOf(server) };
}

/** Checks a whole round from the address; null when the address has none or its seed is not revealed. */
export function judgeAddress(query: URLSearchParams): MinesVerdict | null {
  const round = claimedRound(query);
  if (round === null) return null;
  try {
    return verifyMinesRound(round);
  } catch {
    return null;
  }
}

function claimedRound(query: URLSearchParams): ClaimedMinesRound | null {
  const status = query.get('status');
  const server = query.get('server');
  if (server === null || (status !== 'won' && status !== 'lost' && status !== 'void')) return null;
  return {
    serverSeed: server,
    serverSeedHash: query.get('hash') ?? '',
    clientSeed: query.get('client') ?? '',
    nonce: Number(query.get('nonce')),
    mines: Number(query.get('mines')),
    stakeCents: Number(query.get('stake')),
    status,
    tiles: numbers(query.get('tiles')),
    payoutCents: Number(query.get('payout')),
    layout: numbers(query.get('layout')),
  };
}

function numbers(text: string | null): number[] {
  return text === null || text === '' ? [] : text.split('.').map(Number);
}
