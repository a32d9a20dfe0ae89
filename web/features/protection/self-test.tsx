import { type FormEvent, useRef, useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { HelpContacts } from './help-contacts.tsx';
import { type RiskWords, riskWords } from './risk-words.ts';
import { scoreSelfTest, type SelfTestResult } from './score-self-test.ts';
import { type AnswerPoints, selfTestQuestions } from './self-test-questions.ts';
import { answerName, SelfTestQuestion } from './self-test-question.tsx';

const unanswered: ReadonlyArray<AnswerPoints | null> = selfTestQuestions.map(() => null);

/** Nine questions answered for oneself: added up here, in the page, and neither sent nor kept anywhere. */
export function SelfTest() {
  const [answers, setAnswers] = useState(unanswered);
  const [result, setResult] = useState<SelfTestResult | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const answer = (place: number, points: AnswerPoints) => {
    setAnswers(answers.with(place, points));
    setResult(null);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = scoreSelfTest(answers);
    setResult(found);
    if (found.kind !== 'unfinished') return;
    const [first = 0] = found.missing;
    form.current?.querySelector<HTMLElement>(`[name="${answerName(first)}"]`)?.focus();
  };
  const restart = () => {
    setAnswers(unanswered);
    setResult(null);
  };
  return (
    <form ref={form} onSubmit={submit} className="flex flex-col gap-6">
      <p className="text-muted">Pense nos últimos doze meses. As respostas ficam só nesta tela: não são enviadas nem guardadas, e ninguém da casa as vê.</p>
      <noscript>
        <WithoutScript />
      </noscript>
      <ol className="flex flex-col gap-6">
        {selfTestQuestions.map((question, place) => (
          <li key={question}>
            <SelfTestQuestion place={place} question={question} chosen={answers[place] ?? null} onAnswer={(points) => answer(place, points)} />
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-3">
        <Button type="submit">Ver resultado</Button>
        <Button variant="ghost" onClick={restart}>
          Apagar respostas
        </Button>
      </div>
      <div aria-live="polite">
        {result?.kind === 'unfinished' && <p className="text-sm">{missingText(result.missing.length)}</p>}
        {result?.kind === 'scored' && <Result points={result.points} words={riskWords[result.band]} />}
      </div>
      <p className="text-sm text-muted">
        Perguntas do Índice de Gravidade do Jogo Problemático (PGSI, Ferris e Wynne, 2001), em tradução nossa. O resultado orienta, mas não é um diagnóstico: só
        um profissional de saúde faz isso.
      </p>
    </form>
  );
}

function missingText(count: number): string {
  return count === 1 ? 'Falta responder uma pergunta.' : `Faltam ${count} respostas.`;
}

function Result({ points, words }: { points: number; words: RiskWords }) {
  return (
    <section className="flex flex-col gap-4 rounded-card border border-line bg-raised p-4 sm:p-6">
      <div>
        <p className="tabular text-sm text-muted">
          {points} de {selfTestQuestions.length * 3} pontos
        </p>
        <h3 className="text-lg">{words.title}</h3>
        <p className="mt-2">{words.text}</p>
      </div>
      {points > 2 && <HelpContacts />}
    </section>
  );
}

/** Who has no JavaScript adds up by hand. */
function WithoutScript() {
  return (
    <div className="flex flex-col gap-2 rounded-card border border-line bg-raised p-4 text-sm">
      <p>Sem JavaScript, a soma é sua: “Nunca” vale 0, “Às vezes” 1, “Na maioria das vezes” 2 e “Quase sempre” 3.</p>
      <ul className="list-disc pl-5 text-muted">
        {Object.values(riskWords).map((words) => (
          <li key={words.range}>
            {words.range}: {words.title}. {words.text}
          </li>
        ))}
      </ul>
    </div>
  );
}
