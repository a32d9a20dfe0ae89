import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { endedRound } from '../../crash/test-crash-rounds.ts';
import { toCrashClaim } from './crash-claims.ts';
import { Verdict } from '../table/round-verifier.tsx';
import { CRASH_WORDS } from './crash-verifier.tsx';

const fair = { commitment: true, chain: true, beaconNamed: true, beaconValue: true, signature: true, resultMatches: true, result: 250, fair: true };

describe('a checked round', () => {
  it('shows its crash multiple and each check', () => {
    const html = renderToString(<Verdict words={CRASH_WORDS} verdict={fair} />);
    expect(html).toContain('Rodada conferida: parou em 2,50×. Tudo bate.');
    expect(html.match(/>sim</g)).toHaveLength(6);
  });

  it('that fails a check says so first', () => {
    expect(renderToString(<Verdict words={CRASH_WORDS} verdict={{ ...fair, fair: false, resultMatches: false }} />)).toContain(
      'Atenção: esta rodada não confere.',
    );
  });

  it('that was void has no multiple', () => {
    const html = renderToString(<Verdict words={CRASH_WORDS} verdict={{ ...fair, result: null, beaconValue: null, signature: null }} />);
    expect(html).toContain('Rodada anulada, conferida: nenhum múltiplo foi dado.');
    expect(html.match(/>não se aplica</g)).toHaveLength(2);
  });
});

it('a round is passed to the verifier with its multiple in hundredths', () => {
  const beacon = { chain_hash: 'aa', public_key: 'bb', genesis_time: 1, period: 3 };
  const chain = { id: 'c', end_hash: 'e', length: 9, announced_at: '', started_at: null, used: 1, beacon };
  expect(toCrashClaim(endedRound(), chain)).toMatchObject({
    round: { multipleE2: 250, voided: false },
    chain: { beacon: { genesisTime: 1, publicKey: 'bb' } },
  });
});
