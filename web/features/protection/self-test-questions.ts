/**
 * The nine scored questions of the Problem Gambling Severity Index (Ferris & Wynne, The Canadian Problem Gambling Index, 2001), about the last
 * twelve months; the Portuguese wording is ours.
 */
export const selfTestQuestions = [
  'Você apostou mais do que podia perder?',
  'Precisou apostar valores maiores para sentir a mesma emoção?',
  'Depois de perder, voltou outro dia para tentar recuperar o dinheiro?',
  'Pegou dinheiro emprestado ou vendeu alguma coisa para apostar?',
  'Sentiu que podia ter um problema com apostas?',
  'Apostar causou algum problema de saúde, como estresse ou ansiedade?',
  'Alguém criticou as suas apostas ou disse que você tinha um problema com elas, mesmo que você não concordasse?',
  'As suas apostas causaram problemas de dinheiro para você ou para a sua família?',
  'Sentiu culpa pelo modo como aposta ou pelo que acontece quando aposta?',
] as const;

export const selfTestAnswers = [
  { points: 0, label: 'Nunca' },
  { points: 1, label: 'Às vezes' },
  { points: 2, label: 'Na maioria das vezes' },
  { points: 3, label: 'Quase sempre' },
] as const;

export type AnswerPoints = (typeof selfTestAnswers)[number]['points'];
