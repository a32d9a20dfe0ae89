import { hmacSha256, toHex } from '../hmac.ts';
import { minesLayout } from './mines-layout.ts';
import { minesMultipliersE4 } from './mines-paytable.ts';
import { commitmentOf } from './seed.ts';

/** Schema of golden-vectors.json: results of another implementation (Python's hmac and exact integers). */
export interface GoldenVectors {
  readonly blocks: readonly { readonly serverSeed: string; readonly message: string; readonly hmac: string }[];
  readonly layouts: readonly {
    readonly serverSeed: string;
    readonly serverSeedHash: string;
    readonly clientSeed: string;
    readonly nonce: number;
    readonly mines: number;
    readonly layout: readonly number[];
  }[];
  readonly multipliers: readonly { readonly mines: number; readonly multipliersE4: readonly number[] }[];
}

/** Runs every vector in the current environment, server or browser; `failures` names those with another result. */
export function checkGoldenVectors(vectors: GoldenVectors): { readonly checked: number; readonly failures: readonly string[] } {
  const outcomes: (readonly [string, boolean])[] = [
    ...vectors.blocks.map((each) => [`block ${each.message}`, toHex(hmacSha256(each.serverSeed, each.message)) === each.hmac] as const),
    ...vectors.layouts.map((each) => [`commitment ${each.serverSeedHash}`, commitmentOf(each.serverSeed) === each.serverSeedHash] as const),
    ...vectors.layouts.map(
      (each) => [`layout ${each.mines} mines, ${each.clientSeed}, ${each.nonce}`, minesLayout(each).join() === each.layout.join()] as const,
    ),
    ...vectors.multipliers.map((each) => [`multipliers ${each.mines} mines`, minesMultipliersE4(each.mines).join() === each.multipliersE4.join()] as const),
  ];
  return { checked: outcomes.length, failures: outcomes.filter(([, right]) => !right).map(([name]) => name) };
}
