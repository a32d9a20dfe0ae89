import { Search } from 'lucide-react';
import { useState } from 'react';
import type { PageSection } from '#contracts/site/pages.ts';
import { plainText } from '#kernel/text/plain-text.ts';
import { Button } from '#ui/actions/button.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { TextInput } from '#ui/forms/plain/text-input.tsx';
import { Accordion } from '#ui/layout/accordion.tsx';
import { Skeleton, SkeletonGroup } from '#ui/lists/skeleton.tsx';
import { useQuestions } from './use-questions.ts';

const PLACES_HELD = ['a', 'b', 'c', 'd', 'e', 'f'] as const;

/** Questions and answers with a search by words; `onAsk` leads to the message form. */
export function QuestionList({ onAsk }: { onAsk: () => void }) {
  const [questions, again] = useQuestions();
  if (questions.kind === 'failed') {
    return (
      <ErrorState title="Não deu para carregar as perguntas agora." onRetry={again}>
        Você também pode escrever para a gente.
      </ErrorState>
    );
  }
  if (questions.kind === 'loading') {
    return (
      <SkeletonGroup label="Carregando as perguntas" className="flex flex-col gap-2">
        {PLACES_HELD.map((place) => (
          <Skeleton key={place} className="h-14" />
        ))}
      </SkeletonGroup>
    );
  }
  return <Searchable sections={questions.sections} onAsk={onAsk} />;
}

function Searchable({ sections, onAsk }: { sections: readonly PageSection[]; onAsk: () => void }) {
  const [search, setSearch] = useState('');
  const found = searchQuestions(sections, search);
  return (
    <div className="flex flex-col gap-4">
      <TextInput
        type="search"
        aria-label="Buscar nas perguntas"
        placeholder="Buscar: Pix, saque, senha…"
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
        leading={<Search aria-hidden="true" size={20} strokeWidth={1.75} />}
      />
      <output className={found.length === 0 ? 'text-muted' : 'sr-only'}>{search.trim() === '' ? '' : countText(found.length)}</output>
      {found.length === 0 ? (
        <Button variant="secondary" onClick={onAsk} className="self-start">
          Falar com a gente
        </Button>
      ) : (
        <Accordion items={found.map((section) => ({ id: section.heading, title: section.heading, content: <Answer section={section} /> }))} />
      )}
    </div>
  );
}

function Answer({ section }: { section: PageSection }) {
  return (
    <div className="flex flex-col gap-3">
      {section.paragraphs.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {section.items.length > 0 && (
        <ul className="list-disc space-y-1.5 pl-5">
          {section.items.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

function countText(count: number): string {
  if (count === 0) return 'Nenhuma pergunta com essas palavras. Escreva para a gente e respondemos.';
  return count === 1 ? '1 pergunta encontrada' : `${count} perguntas encontradas`;
}

/** The questions that contain every searched word, in any order, ignoring accents and case; those with the words in the question itself come first. */
export function searchQuestions(questions: readonly PageSection[], search: string): readonly PageSection[] {
  const words = plainText(search)
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0) return questions;
  const holdsAll = (text: string) => words.every((word) => text.includes(word));
  const inQuestion = (each: PageSection) => holdsAll(plainText(each.heading));
  const found = questions.filter((each) => holdsAll(plainText([each.heading, ...each.paragraphs, ...each.items].join(' '))));
  return [...found.filter(inQuestion), ...found.filter((each) => !inQuestion(each))];
}
