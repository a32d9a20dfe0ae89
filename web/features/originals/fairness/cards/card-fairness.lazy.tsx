import { returnText } from '#contracts/game-facts.ts';
import { GAMES } from '#contracts/games.ts';
import { baccaratSchemas } from '#contracts/originals/baccarat.ts';
import { BACCARAT_TIMES, DERBY_TIMES } from '#contracts/originals/cards-facts.ts';
import { derbySchemas } from '#contracts/originals/derby.ts';
import type { TableChain, TableProof } from '#contracts/originals/table.ts';
import { SHOE_CARDS, SHOE_DECKS, shoeCards } from '#kernel/fairness/cards/shoe.ts';
import { cardName, rankText } from '../../cards/card-words.ts';
import { checkInWorker } from '../table/check-in-worker.ts';
import { toTableClaim } from '../table/table-claim.ts';
import { RoundVerifier, StillSealed, type VerdictWords } from '../table/round-verifier.tsx';
import { TableFairness } from '../table/table-fairness.tsx';
import { type CardClaim, type CardGameId, shownBaccarat, shownDerby } from './card-proof.ts';

/** A round in the form the verifier checks, for any card game. */
interface PlayedRound extends TableProof {
  readonly phase: string;
  readonly voided: boolean;
}

const WORDS: VerdictWords<string> = {
  result: 'as cartas',
  none: 'nenhuma carta saiu',
  shown: (text) => `saíram ${cardsSaid(text)}`,
};

const TIMES = { derby: DERBY_TIMES, baccarat: BACCARAT_TIMES } as const;
const GIVES = `Os dois juntos embaralham um sapato de ${SHOE_DECKS} baralhos, ${SHOE_CARDS} cartas, só para esta rodada.`;

/** The proof of a card table: how a shoe is shuffled, one round with its shoe, and the published chains. */
export function CardFairness({ game, roundId }: { game: CardGameId; roundId: string }) {
  const verifierOf = { derby: derbyVerifier, baccarat: baccaratVerifier }[game];
  return (
    <TableFairness
      game={game}
      ofGame={`do ${GAMES[game].name}`}
      gives={GIVES}
      bettingMs={TIMES[game].bettingMs}
      rules={
        <>
          <li>{`Cada rodada tem um sapato próprio, embaralhado por inteiro: ${SHOE_CARDS} cartas, todas as ordens com a mesma chance. Nenhuma carta é queimada.`}</li>
          <li>{`O retorno é ${returnText(game)}, conforme a posição, em qualquer rodada: o que já saiu não muda nada.`}</li>
        </>
      }
      verifier={(chains) => verifierOf(roundId, chains)}
    />
  );
}

function derbyVerifier(roundId: string, chains: readonly TableChain[]) {
  return (
    <RoundVerifier
      key={roundId}
      game="derby"
      roundId={roundId}
      chains={chains}
      reply={derbySchemas.roundReply}
      words={WORDS}
      check={(round, chain) => check('derby', { round, shown: round.outcome === null ? null : shownDerby(round.outcome), chain })}
      more={(round) => <ShoeOrder game="derby" round={round} />}
    />
  );
}

function baccaratVerifier(roundId: string, chains: readonly TableChain[]) {
  return (
    <RoundVerifier
      key={roundId}
      game="baccarat"
      roundId={roundId}
      chains={chains}
      reply={baccaratSchemas.roundReply}
      words={WORDS}
      check={(round, chain) => check('baccarat', { round, shown: round.outcome === null ? null : shownBaccarat(round.outcome), chain })}
      more={(round) => <ShoeOrder game="baccarat" round={round} />}
    />
  );
}

interface Asked {
  readonly round: PlayedRound;
  readonly shown: string | null;
  readonly chain: TableChain;
}

async function check(game: CardGameId, { round, shown, chain }: Asked) {
  if (round.phase !== 'settled') throw new StillSealed();
  const claim: CardClaim = { game, ...toTableClaim(round, chain, shown) };
  return checkInWorker<string>(() => new Worker(new URL('./card-worker.ts', import.meta.url), { type: 'module' }), claim);
}

/** A round's whole shoe in order, recomputed on this device. */
function ShoeOrder({ game, round: { link, beacon_value } }: { game: CardGameId; round: PlayedRound }) {
  if (link === null || beacon_value === null) return null;
  return (
    <details className="rounded-card border border-line bg-surface p-4">
      <summary className="min-h-11 cursor-pointer">{`A ordem inteira do sapato desta rodada: ${SHOE_CARDS} cartas`}</summary>
      <p translate="no" className="tabular mt-3 font-mono text-xs leading-relaxed break-words text-muted">
        {shoeCards(game, link, beacon_value)
          .map((card) => `${rankText(card)}${SIGN[card[1] ?? ''] ?? ''}`)
          .join(' ')}
      </p>
    </details>
  );
}

const SIGN: Readonly<Record<string, string>> = { S: '♠', H: '♥', D: '♦', C: '♣' };

/** The cards of a result's text: "rei de espadas, sete de ouros". */
function cardsSaid(text: string): string {
  const cards = text.split(/[ /]/).filter((word) => /^[A2-9TJQK][SHDC]$/.test(word));
  return cards.map(cardName).join(', ');
}
