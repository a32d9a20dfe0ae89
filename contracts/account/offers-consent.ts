/** The consent text for offers in the registration form. The server's proof of consent names its version: never edit a text, add a new version. */
export const OFFERS_AT_REGISTRATION = {
  version: 'offers-registration-1',
  text: 'Quero receber ofertas e promoções por este canal. É opcional, e posso cancelar quando quiser na minha conta ou pelo link de cada mensagem. Não recebo ofertas durante pausa ou autoexclusão.',
} as const;
