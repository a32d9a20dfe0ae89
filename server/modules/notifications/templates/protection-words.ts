/** The player's text when play has stopped; `until` is local time, null without an end. */
export function stoppedPlay(by: 'pause' | 'exclusion', until: string | null): readonly string[] {
  const money = 'Seu dinheiro continua seu: você pode entrar na conta e sacar quando quiser. Não enviaremos publicidade.';
  if (by === 'pause') return [`Apostas e depósitos estão parados até ${until ?? ''}. A pausa pode ser prolongada, mas não encurtada.`, money];
  const ends = until === null ? 'por tempo indeterminado' : `pelo menos até ${until}`;
  return [`Apostas e depósitos estão parados ${ends}. Nada volta sozinho: só um pedido seu, depois do prazo, reabre a conta para apostas.`, money];
}

/** The player's text after a central exclusion; both dates in local time. */
export function centralExclusion(withdrawUntil: string, closeBy: string): readonly string[] {
  return [
    'O seu CPF consta no registro central de autoexclusão. Por isso, desde já não é possível apostar nem depositar. As apostas que estavam abertas voltam para o seu saldo.',
    `Até ${withdrawUntil} você pode entrar e sacar para a sua chave Pix. Depois disso, e no máximo até ${closeBy}, a conta é encerrada.`,
    'O que restar na conta vai sozinho para a chave Pix do seu CPF, em até dois dias depois do encerramento. Você não perde nada.',
  ];
}

/** The player's text after the account was closed for a central exclusion. */
export function centralClosing(at: string, publicUrl: string): readonly string[] {
  return [
    `A sua conta foi encerrada em ${at}, porque o seu CPF consta no registro central de autoexclusão.`,
    'Em até dois dias, tudo o que restar nela vai para a chave Pix do seu CPF. Avisamos por aqui quando terminar.',
    `Se algo não chegar, fale com o nosso suporte: ${publicUrl}/contato`,
  ];
}
