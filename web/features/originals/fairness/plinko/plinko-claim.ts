import { plinkoRisks, type PlinkoRisk } from '#contracts/originals/plinko.ts';
import { isPlinkoRows, PLINKO_ROWS_MAX, PLINKO_ROWS_MIN, plinkoPath } from '#kernel/fairness/plinko/plinko.ts';
import { commitmentOf } from '#kernel/fairness/index.ts';
import { type PlinkoVerdict, verifyPlinkoBet } from '#kernel/fairness/plinko/verify-plinko-bet.ts';
import { type SeedsClaim, type Wrong, wrongSeeds } from '../claim.ts';

export interface PlinkoClaim extends SeedsClaim {
  readonly rows: string;
}

type PlinkoChecked = { readonly kind: 'path'; readonly path: string; readonly commitment: string } | Wrong<keyof PlinkoClaim>;

/** Recomputes a path from typed seeds, or names the invalid field. */
export function checkPlinkoClaim(claim: PlinkoClaim): PlinkoChecked {
  const wrong = wrongSeeds(claim);
  if (wrong !== null) return wrong;
  const [server, rows] = [claim.server.trim(), Number(claim.rows)];
  if (!isPlinkoRows(rows)) return { kind: 'wrong', field: 'rows', text: `Escolha de ${PLINKO_ROWS_MIN} a ${PLINKO_ROWS_MAX} linhas.` };
  return {
    kind: 'path',
    path: plinkoPath({ serverSeed: server, clientSeed: claim.client, nonce: Number(claim.nonce), rows }),
    commitment: commitmentOf(server),
  };
}

/** Checks a whole bet from the address; null when the address has none, an impossible one, or its seed is not revealed. */
export function judgePlinkoAddress(query: URLSearchParams): PlinkoVerdict | null {
  const [server, risk] = [query.get('server'), plinkoRisks.find((each): each is PlinkoRisk => each === query.get('risk'))];
  if (server === null || risk === undefined) return null;
  try {
    return verifyPlinkoBet({
      serverSeed: server,
      serverSeedHash: query.get('hash') ?? '',
      clientSeed: query.get('client') ?? '',
      nonce: Number(query.get('nonce')),
      stakeCents: Number(query.get('stake')),
      rows: Number(query.get('rows')),
      risk,
      path: query.get('path') ?? '',
      payoutCents: Number(query.get('payout')),
    });
  } catch {
    return null;
  }
}
