/** What a player reads whose play has stopped; `until` is local time, null without an end. */
export function stoppedPlay(by: 'pause' | 'exclusion', until: string | null): readonly string[] {
  const money = 'Seu dinheiro continua seu: você pode entrar na conta e sacar quando quiser. Não enviaremos publicidade.';
  if (by === 'pause') return [`Apostas e depósitos estão parados até ${until ?? ''}. A pausa pode ser prolongada, mas não encurtada.`, money];
  const ends = until === null ? 'por tempo indeterminado' : `pelo menos até ${until}`;
  return [`Apostas e depósitos estão parados ${ends}. Nada volta sozinho: só um pedido seu, depois do prazo, reabre a conta para apostas.`, money];
}
