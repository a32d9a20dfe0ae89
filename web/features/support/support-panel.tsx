import { useState } from 'react';
import { Tabs } from '#ui/layout/tabs.tsx';
import { HelpLinks } from './help-links.tsx';
import { MessageForm } from './message-form.tsx';
import { QuestionList } from './question-list.tsx';
import { readDraft } from './support-draft.ts';

/** Help, as the content of a sheet: answers first, then a message form. An unsent message opens at once. */
export function SupportPanel({ player }: { player: { readonly email: string } | null }) {
  const [view, setView] = useState(() => (readDraft(player?.email ?? '').message === '' ? 'questions' : 'message'));
  return (
    // A fixed height, so that it doesn't jump while a player types a search.
    <div className="flex min-h-[78dvh] flex-col justify-between sm:min-h-[64dvh]">
      <Tabs
        label="Ajuda"
        value={view}
        onValueChange={setView}
        items={[
          { value: 'questions', label: 'Perguntas', content: <QuestionList onAsk={() => setView('message')} /> },
          { value: 'message', label: 'Falar com a gente', content: <MessageForm playerEmail={player?.email ?? null} /> },
        ]}
      />
      <HelpLinks />
    </div>
  );
}
