import { useState, useSyncExternalStore } from 'react';
import { type ChoiceView, type NoticeSubject, type Preferences, preferencesReply } from '#contracts/account/notifications.ts';
import { Switch } from '#ui/forms/switch.tsx';
import { Card, CardHeader } from '#ui/layout/card.tsx';
import { errorText } from '#web/shared/api/api-problem.ts';
import { api } from '#web/shared/api/api.ts';
import { formatInstant } from '#web/shared/format-instant.ts';
import { Unread } from '#web/shared/navigation/unread.tsx';
import { chooseSound, goalSoundStore } from './goal-sound.ts';

const CHANNELS = { email: 'E-mail', sms: 'SMS', inbox: 'Nesta página' } as const;
const SUBJECTS: Readonly<Record<NoticeSubject, string>> = { play: 'Apostas e bônus', goals: 'Gols', offers: 'Ofertas e promoções' };

/** The player's choice of channel for each kind of message, and every recorded consent. Null when it couldn't be read. */
export function PreferencesCard({ initial }: { initial: Preferences | null }) {
  return (
    <Card id="preferencias" className="scroll-mt-20">
      <CardHeader title="Como avisamos você" hint="Segurança, dinheiro e proteção da sua conta: estes avisos chegam sempre." />
      {initial === null ? (
        <Unread title="Não deu para ler suas preferências agora." skeleton="h-32">
          Elas estão guardadas. Tente de novo em instantes.
        </Unread>
      ) : (
        <Choices initial={initial} />
      )}
    </Card>
  );
}

function Choices({ initial }: { initial: Preferences }) {
  const [preferences, setPreferences] = useState(initial);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<{ readonly of: string; readonly text: string } | null>(null);
  const choose = async (choice: ChoiceView) => {
    setBusy(true);
    setFailed(null);
    try {
      setPreferences(await api.put('/api/notifications/preferences', preferencesReply, { body: { choices: [choice] } }));
    } catch (error) {
      setFailed({ of: nameOf(choice), text: errorText(error) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="flex flex-col gap-6">
      {(['play', 'goals', 'offers'] as const).map((subject) => (
        <fieldset key={subject} className="min-w-0">
          <legend className="font-medium">{SUBJECTS[subject]}</legend>
          <p className="mt-1 max-w-[70ch] text-sm text-muted">{preferences.texts[subject]}</p>
          <div className="mt-2 flex flex-col divide-y divide-line">
            {preferences.choices
              .filter((choice) => choice.subject === subject)
              .map((choice) => (
                <Switch
                  key={choice.channel}
                  label={CHANNELS[choice.channel]}
                  error={failed?.of === nameOf(choice) ? failed.text : undefined}
                  checked={choice.on}
                  aria-disabled={busy || undefined}
                  onChange={() => {
                    if (!busy) void choose({ ...choice, on: !choice.on });
                  }}
                />
              ))}
            {subject === 'goals' && <GoalSoundSwitch />}
          </div>
        </fieldset>
      ))}
      {preferences.records.length > 0 && <Records records={preferences.records} />}
    </div>
  );
}

function nameOf({ subject, channel }: ChoiceView): string {
  return `${subject} ${channel}`;
}

function Records({ records }: { records: Preferences['records'] }) {
  return (
    <details className="border-t border-line pt-2">
      <summary className="flex min-h-11 cursor-pointer items-center text-sm font-medium">Registro das suas escolhas</summary>
      <ul className="flex flex-col gap-3 pb-2 text-sm">
        {records.map(({ subject, channel, given, source, text, at }) => (
          <li key={`${at} ${subject} ${channel}`}>
            <p>
              {SUBJECTS[subject]}, {CHANNELS[channel].toLowerCase()}: {given ? 'autorizado' : 'cancelado'} em {formatInstant(at)}
              {source === 'unsubscribe' && ', pelo link de uma mensagem'}.
            </p>
            <p className="text-muted">“{text}”</p>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The sound of a goal: a choice of this browser, never sent to the server. */
function GoalSoundSwitch() {
  const on = useSyncExternalStore(goalSoundStore.subscribe, goalSoundStore.get, () => null);
  return <Switch label="Som" hint="Vale neste navegador." checked={on === true} onChange={() => chooseSound(on !== true)} />;
}
