/** The fairness page with a round of a table filled in. */
export function proofAddress(game: string, roundId: string): string {
  return `/fairness?${new URLSearchParams({ jogo: game, rodada: roundId })}`;
}
