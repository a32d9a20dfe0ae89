import { type AnswerPoints, selfTestAnswers } from './self-test-questions.ts';

export interface SelfTestQuestionProps {
  /** From 0. */
  readonly place: number;
  readonly question: string;
  readonly chosen: AnswerPoints | null;
  /** This question is the only one still unanswered. */
  readonly missing: boolean;
  readonly onAnswer: (points: AnswerPoints) => void;
}

/** One question with its four answers as radio buttons, so that arrows and screen readers work as usual. */
export function SelfTestQuestion({ place, question, chosen, missing, onAnswer }: SelfTestQuestionProps) {
  const errorId = `autoteste-${place}-falta`;
  return (
    <fieldset role="radiogroup" aria-invalid={missing || undefined} aria-describedby={missing ? errorId : undefined} className="m-0 min-w-0 border-0 p-0">
      <legend className="mb-2 p-0">
        <span className="tabular text-muted">{place + 1}.</span> {question}
      </legend>
      <div className="grid grid-cols-2 gap-2 lg:grid-cols-4">
        {selfTestAnswers.map(({ points, label }) => (
          <label
            key={points}
            className="relative flex min-h-11 cursor-pointer items-center justify-center rounded-control border border-line px-3 py-2 text-center text-sm text-muted transition-colors hover:border-line-strong hover:text-text has-checked:border-primary has-checked:bg-raised has-checked:font-medium has-checked:text-text has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={`autoteste-${place}`}
              value={points}
              checked={chosen === points}
              onChange={() => onAnswer(points)}
              className="absolute inset-0 cursor-pointer appearance-none opacity-0"
            />
            {label}
          </label>
        ))}
      </div>
      {missing && (
        <p id={errorId} className="mt-2 text-sm text-loss">
          Escolha uma resposta.
        </p>
      )}
    </fieldset>
  );
}
