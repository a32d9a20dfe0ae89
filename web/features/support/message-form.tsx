import { Button } from '#ui/actions/button.tsx';
import { Field } from '#ui/forms/field.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Select } from '#ui/forms/plain/select.tsx';
import { TextInput } from '#ui/forms/plain/text-input.tsx';
import { Form } from '#web/shared/forms/form.tsx';
import { FormError } from '#web/shared/forms/form-error.tsx';
import { MessageInput } from './message-input.tsx';
import { SentCase } from './sent-case.tsx';
import { subjectOptions } from './support-subjects.ts';
import { useSupportForm } from './use-support-form.ts';

/** A form for messages to the support. A player's e-mail is known; a visitor gives one. The text stays until it has arrived. */
export function MessageForm({ playerEmail }: { playerEmail: string | null }) {
  const form = useSupportForm(playerEmail);
  const { draft, errors, problem } = form;
  if (form.caseNumber !== null) return <SentCase caseNumber={form.caseNumber} playerEmail={playerEmail} onAnother={form.startOver} />;
  return (
    <Form onSend={form.send} className="flex flex-col gap-4">
      <Field label="Assunto" error={errors.subject} required>
        <Select
          name="subject"
          options={subjectOptions}
          placeholder="Escolha o assunto"
          value={draft.subject}
          onChange={(event) => form.change('subject', event.currentTarget.value)}
        />
      </Field>
      <Field
        label="Mensagem"
        error={errors.message}
        hint="Diga o que aconteceu, quando e em que tela. Nunca envie sua senha nem o código da verificação em duas etapas."
        required
      >
        <MessageInput value={draft.message} onChange={(text) => form.change('message', text)} />
      </Field>
      {playerEmail === null && (
        <Field label="Seu e-mail" error={errors.email} hint="É para ele que vai a resposta." required>
          <TextInput
            type="email"
            name="email"
            value={draft.email}
            onChange={(event) => form.change('email', event.currentTarget.value)}
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
          />
        </Field>
      )}
      {problem.offline ? <Offline /> : <FormError message={problem.text} />}
      <Button type="submit" size="lg" block loading={form.sending}>
        {problem.offline ? 'Tentar enviar de novo' : 'Enviar mensagem'}
      </Button>
    </Form>
  );
}

function Offline() {
  return (
    <div role="alert">
      <Notice tone="warning" title="Sem conexão com a internet.">
        Sua mensagem está guardada nesta aba. Quando a conexão voltar, envie de novo.
      </Notice>
    </div>
  );
}
