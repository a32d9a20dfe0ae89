/** The fairness page with a round of Double filled in. */
export function proofAddress(roundId: string): string {
  return `/fairness?${new URLSearchParams({ jogo: 'double', rodada: roundId })}`;
}
