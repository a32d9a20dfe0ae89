import { useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { Form } from '#web/shared/forms/form.tsx';
import { HelpContacts } from './help-contacts.tsx';
import { type RiskWords, riskWords } from './risk-words.ts';
import { scoreSelfTest, type SelfTestResult } from './score-self-test.ts';
import { type AnswerPoints, selfTestQuestions } from './self-test-questions.ts';
import { SelfTestQuestion } from './self-test-question.tsx';

const unanswered: ReadonlyArray<AnswerPoints | null> = selfTestQuestions.map(() => null);

/** The self-test of nine questions: added up in the page, neither sent nor stored. */
export function SelfTest() {
  const [answers, setAnswers] = useState(unanswered);
  const [result, setResult] = useState<SelfTestResult | null>(null);
  const answer = (place: number, points: AnswerPoints) => {
    const next = answers.with(place, points);
    setAnswers(next);
    // Unanswered questions stay marked; the old result is removed because its answers changed.
    setResult(result?.kind === 'unfinished' ? remaining(scoreSelfTest(next)) : null);
  };
  const missing = result?.kind === 'unfinished' ? result.missing : [];
  const restart = () => {
    setAnswers(unanswered);
    setResult(null);
  };
  return (
    <Form onSend={() => setResult(scoreSelfTest(answers))} className="flex flex-col gap-6">
      <p className="text-muted">Pense nos últimos doze meses. As respostas ficam só nesta tela: não são enviadas nem guardadas, e ninguém da casa as vê.</p>
      <noscript>
        <WithoutScript />
      </noscript>
      <ol className="flex flex-col gap-6">
        {selfTestQuestions.map((question, place) => (
          <li key={question}>
            <SelfTestQuestion
              place={place}
              question={question}
              chosen={answers[place] ?? null}
              missing={missing.includes(place)}
              onAnswer={(points) => answer(place, points)}
            />
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
    </Form>
  );
}

/** The number of unanswered questions, or nothing when all are answered, since the result is shown on request. */
function remaining(found: SelfTestResult): SelfTestResult | null {
  return found.kind === 'unfinished' ? found : null;
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

/** Instructions for adding up by hand without JavaScript. */
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
