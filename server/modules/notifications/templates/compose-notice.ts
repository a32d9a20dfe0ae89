import { DOCUMENT_REFUSAL_TEXTS, sideName } from '#contracts/account/document-facts.ts';
import { cents, formatBrl } from '#kernel/money.ts';
import type { NoticeData, NoticeTemplate } from '../events.ts';
import { endedBets } from './bet-words.ts';
import { bonusNews } from './bonus-words.ts';
import type { Composed } from './composed.ts';
import { returnedDeposit, reversedDeposit } from './deposit-words.ts';
import { goalNotice } from './goal-words.ts';
import { centralClosing, centralExclusion, stoppedPlay } from './protection-words.ts';
import { verificationResult } from './verification-words.ts';
import { decidedWin, winUnderReview } from './win-words.ts';

/** The player's text for a rewarded invitation, as referrer or as new player. */
function referralRewarded({ side, wallet, amountCents }: NoticeData['referral-rewarded']): readonly string[] {
  const why = side === 'referrer' ? 'Quem entrou pelo seu convite fez o primeiro depósito.' : 'Você entrou por um convite e fez o primeiro depósito.';
  const amount = formatBrl(cents(amountCents));
  return wallet === 'cash'
    ? [`${why} ${amount} já estão no seu saldo.`]
    : [`${why} Há um bônus de ${amount} à sua espera. Você decide se e quando ativar, na página de bônus; as regras estão lá.`];
}

/** The site's data that notices need. */
interface Frame {
  readonly publicUrl: string;
  readonly siteName: string;
}

const NOT_YOU = 'Se não foi você, troque sua senha agora mesmo e fale com o nosso suporte.';

const CHANNEL = { email: 'e-mail', phone: 'celular' } as const;

type Composers = { readonly [T in NoticeTemplate]: (data: NoticeData[T], frame: Frame) => Composed };

const COMPOSERS: Composers = {
  'password-recovery': ({ token }, { publicUrl, siteName }) => ({
    subject: 'Crie uma nova senha',
    paragraphs: [
      `Recebemos um pedido para recuperar a senha da sua conta ${siteName}.`,
      'O link abaixo vale por 30 minutos e só pode ser usado uma vez.',
      'Se você não pediu, ignore este e-mail: sua senha continua a mesma.',
    ],
    action: { label: 'Criar nova senha', url: `${publicUrl}/recuperar-senha?token=${encodeURIComponent(token)}` },
    inbox: false,
  }),
  'confirmation-code': ({ code }) => ({
    subject: 'Seu código de confirmação',
    paragraphs: [
      'Use este código para confirmar seu contato. Ele vale por 10 minutos.',
      'Não passe este código a ninguém, nem a quem se apresentar como nosso atendente.',
    ],
    code,
    inbox: false,
  }),
  'login-code': ({ code }) => ({
    subject: 'Seu código para entrar',
    paragraphs: [
      'Use este código para entrar na sua conta. Ele vale por 10 minutos.',
      'Se não foi você que tentou entrar, alguém sabe a sua senha: crie uma nova. Não passe este código a ninguém.',
    ],
    code,
    inbox: false,
  }),
  'new-device': ({ device, address, at }) => ({
    subject: 'Novo acesso à sua conta',
    paragraphs: [`Sua conta foi acessada em um dispositivo novo: ${device}, endereço ${address}, em ${localTime(at)}.`, NOT_YOU],
    inbox: true,
  }),
  'password-changed': ({ at }) => ({
    subject: 'Sua senha foi alterada',
    paragraphs: [`A senha da sua conta foi alterada em ${localTime(at)}. As outras sessões foram encerradas.`, NOT_YOU],
    inbox: true,
  }),
  'contact-change-asked': ({ channel, at }, { publicUrl }) => ({
    subject: channel === 'email' ? 'Pediram para mudar o e-mail da sua conta' : 'Pediram para mudar o celular da sua conta',
    paragraphs: [
      `Em ${localTime(at)} pediram para mudar o ${CHANNEL[channel]} da sua conta. O novo só passa a valer depois de confirmado; até lá, continua valendo o atual.`,
      `Se não foi você, crie uma nova senha agora: isso cancela a mudança e encerra as sessões abertas. Depois fale com o nosso suporte: ${publicUrl}/contato`,
    ],
    action: { label: 'Não fui eu: criar nova senha', url: `${publicUrl}/recuperar-senha` },
    inbox: true,
  }),
  'contact-changed': ({ channel, at }, { publicUrl }) => ({
    subject: channel === 'email' ? 'O e-mail da sua conta foi alterado' : 'O celular da sua conta foi alterado',
    paragraphs: [
      `O ${CHANNEL[channel]} da sua conta foi alterado em ${localTime(at)}.`,
      channel === 'email'
        ? `Este endereço não serve mais para entrar nem para recuperar a senha. Se não foi você, fale agora mesmo com o nosso suporte: ${publicUrl}/contato`
        : NOT_YOU,
    ],
    inbox: true,
  }),
  'mfa-changed': ({ enabled, at }) => ({
    subject: enabled ? 'Verificação em duas etapas ativada' : 'Verificação em duas etapas desativada',
    paragraphs: [`A verificação em duas etapas da sua conta foi ${enabled ? 'ativada' : 'desativada'} em ${localTime(at)}.`, NOT_YOU],
    inbox: true,
  }),
  'deposit-credited': ({ amountCents }) => ({
    subject: 'Depósito confirmado',
    paragraphs: [`Seu Pix de ${formatBrl(cents(amountCents))} entrou no seu saldo.`],
    inbox: true,
  }),
  'support-answered': ({ caseNumber, subject, answer }) => ({
    subject: `Resposta ao seu atendimento ${caseNumber}`,
    paragraphs: [`Você nos escreveu sobre “${subject}”. Nossa resposta:`, ...answer.split(/\n{2,}/)],
    inbox: true,
  }),
  offer: ({ subject, body }) => ({ subject, paragraphs: body.split(/\n{2,}/), inbox: true }),
  'bonus-news': (data) => bonusNews(data),
  'limit-changed': ({ text }) => ({ subject: 'Seus limites mudaram', paragraphs: [text], inbox: true }),
  'limit-ready': ({ text }) => ({ subject: 'Um limite espera a sua confirmação', paragraphs: [text], inbox: true }),
  'verification-decided': (data, { publicUrl }) => verificationResult(data, publicUrl),
  'match-news': (data) => goalNotice(data),
  'bets-ended': ({ bets }) => endedBets(bets),
  'deposit-returned': (data) => ({ subject: 'Seu Pix foi devolvido', paragraphs: returnedDeposit(data), inbox: true }),
  'deposit-taken-back': (data) => ({ subject: 'O banco devolveu um Pix seu', paragraphs: reversedDeposit(data), inbox: true }),
  'deposit-given-back': ({ amountCents }) => ({
    subject: 'A devolução do seu Pix não aconteceu',
    paragraphs: [`A devolução de ${formatBrl(cents(amountCents))} de um Pix seu não foi concluída pelo banco. O valor é seu e está de volta na sua conta.`],
    inbox: true,
  }),
  'documents-approved': (_data, { publicUrl }) => ({
    subject: 'Seu documento foi aceito',
    paragraphs: ['As fotos do seu documento foram aceitas. Falta só o reconhecimento facial.'],
    action: { label: 'Fazer reconhecimento facial', url: `${publicUrl}/user/account/document` },
    inbox: true,
  }),
  'document-refused': ({ type, side, reason }, { publicUrl }) => ({
    subject: 'Envie de novo uma foto do seu documento',
    paragraphs: [`${sideName(type, side)}: ${DOCUMENT_REFUSAL_TEXTS[reason].text} ${DOCUMENT_REFUSAL_TEXTS[reason].next}`],
    action: { label: 'Enviar outra foto', url: `${publicUrl}/user/account/document` },
    inbox: true,
  }),
  'claim-opened': ({ amountCents }) => ({
    subject: 'Um banco contestou um Pix seu',
    paragraphs: [
      amountCents > 0
        ? `O banco de onde veio um Pix seu abriu uma contestação. Enquanto ela é analisada, em até sete dias, ${formatBrl(cents(amountCents))} saem do seu saldo e ficam reservados: não podem ser apostados nem sacados.`
        : 'O banco de onde veio um Pix seu abriu uma contestação. Ela é analisada em até sete dias. Nada foi reservado do seu saldo agora.',
      'Se o saldo não cobre o valor contestado, o que voltar das apostas e saques feitos entre o Pix e a contestação completa a reserva. Outros depósitos e prêmios são seus.',
      'Se você reconhece o pagamento, fale com o nosso suporte e diga de qual conta ele saiu.',
    ],
    inbox: true,
  }),
  'claim-ended': ({ amountCents, accepted }) => ({
    subject: accepted ? 'A contestação do seu Pix foi aceita' : 'A contestação do seu Pix terminou',
    paragraphs: [
      accepted
        ? `A contestação foi aceita e ${formatBrl(cents(amountCents))} voltam para a conta de origem. O que já tiver sido usado fica como valor devido e é abatido dos próximos prêmios.`
        : `A contestação não foi adiante.${amountCents > 0 ? ` Os ${formatBrl(cents(amountCents))} que estavam reservados voltaram para o seu saldo.` : ''}`,
    ],
    inbox: true,
  }),
  'closure-asked': ({ at }, { publicUrl }) => ({
    subject: 'Sua conta está sendo encerrada',
    paragraphs: [
      `Em ${localTime(at)} você pediu para encerrar a sua conta. As sessões foram encerradas e não dá mais para entrar, depositar nem apostar.`,
      'Apostas que ainda estão abertas seguem até o resultado. Depois, todo o seu dinheiro vai para a chave Pix do seu CPF e avisamos por aqui.',
      `Se não foi você, fale agora mesmo com o nosso suporte: ${publicUrl}/contato`,
    ],
    inbox: false,
  }),
  'central-exclusion': ({ withdrawUntil, closeBy }, { publicUrl }) => ({
    subject: 'O registro central de autoexclusão parou as suas apostas',
    paragraphs: centralExclusion(localTime(withdrawUntil), localTime(closeBy)),
    action: { label: 'Sacar meu saldo', url: `${publicUrl}/user/withdraw` },
    inbox: true,
  }),
  'central-closing': ({ at }, { publicUrl }) => ({ subject: 'Sua conta foi encerrada', paragraphs: centralClosing(localTime(at), publicUrl), inbox: false }),
  'central-exclusion-lifted': ({ at }, { publicUrl }) => ({
    subject: 'Sua conta está aberta de novo',
    paragraphs: [`O impedimento do registro central foi retirado em ${localTime(at)}. Você pode entrar na sua conta com a mesma senha.`],
    action: { label: 'Ver minha proteção', url: `${publicUrl}/user/protection` },
    inbox: true,
  }),
  'money-kept': ({ amountCents, until }, { publicUrl }) => ({
    subject: 'Guardamos o seu dinheiro',
    paragraphs: [
      `Não conseguimos enviar ${formatBrl(cents(amountCents))} para a chave Pix do seu CPF. O valor é seu e fica guardado até ${localTime(until)}.`,
      `Para receber, cadastre o seu CPF como chave Pix no seu banco e fale com o nosso suporte: ${publicUrl}/contato`,
    ],
    inbox: true,
  }),
  'account-closed': ({ at }) => ({
    subject: 'Sua conta foi encerrada',
    paragraphs: [
      `O encerramento da sua conta terminou em ${localTime(at)}. Não resta nenhum valor nela.`,
      'Apagamos o que não precisamos guardar. Por exigência legal, registros de identidade, apostas e pagamentos ficam guardados por cinco anos.',
    ],
    inbox: false,
  }),
  'referral-rewarded': (data, { publicUrl }) => ({
    subject: data.side === 'referrer' ? 'Sua indicação valeu' : 'O convite que você aceitou valeu',
    paragraphs: referralRewarded(data),
    action: { label: 'Ver indicações', url: `${publicUrl}/user/indications` },
    inbox: true,
  }),
  'win-under-review': (data) => winUnderReview(data),
  'win-decided': (data, { publicUrl }) => decidedWin(data, publicUrl),
  'withdrawal-paid': ({ amountCents }) => ({
    subject: 'Seu saque foi pago',
    paragraphs: [`O saque de ${formatBrl(cents(amountCents))} foi enviado para a sua chave Pix.`],
    inbox: true,
  }),
  'withdrawal-failed': ({ amountCents, refused }) => ({
    subject: refused === true ? 'Seu saque não foi aprovado' : 'Seu saque não foi concluído',
    paragraphs: [
      `O saque de ${formatBrl(cents(amountCents))} ${refused === true ? 'não foi aprovado na análise' : 'não pôde ser concluído'} e o valor voltou para o seu saldo.`,
      refused === true ? 'Se quiser saber mais, fale com o nosso suporte.' : 'Confira sua chave Pix e tente de novo. Se precisar, fale com o nosso suporte.',
    ],
    inbox: true,
  }),
  'play-stopped': ({ by, until }, { publicUrl }) => ({
    subject: by === 'pause' ? 'Sua pausa começou' : 'Sua autoexclusão começou',
    paragraphs: stoppedPlay(by, until === null ? null : localTime(until)),
    action: { label: 'Ver minha proteção', url: `${publicUrl}/user/protection` },
    inbox: true,
  }),
  'harm-noticed': ({ title, explanation, proposal }, { publicUrl }) => ({
    subject: title,
    paragraphs: [
      explanation,
      `Nossa sugestão: ${proposal}. Você decide; para aceitar, basta um toque na página de proteção.`,
      'Se jogar deixou de ser diversão, converse com alguém: o CVV atende de graça pelo 188, a qualquer hora.',
    ],
    action: { label: 'Ver a sugestão', url: `${publicUrl}/user/protection` },
    inbox: true,
  }),
};

/** True for the name of an existing template. */
export function isTemplate(name: string): name is NoticeTemplate {
  return Object.hasOwn(COMPOSERS, name);
}

/** Composes the text of a notice. `data` is the publisher's, as read from the outbox. */
export function composeNotice<T extends NoticeTemplate>(template: T, data: NoticeData[T], frame: Frame): Composed {
  return COMPOSERS[template](data, frame);
}

const LOCAL = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short', timeZone: 'America/Sao_Paulo' });

/** "21/11/2026, 09:00" in Brasília time. */
function localTime(at: string): string {
  return `${LOCAL.format(new Date(at))} (horário de Brasília)`;
}
