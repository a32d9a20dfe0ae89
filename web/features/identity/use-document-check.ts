import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { isCpf } from '#kernel/cpf.ts';
import { validateDocumentReply } from '#contracts/document.ts';
import { alertToast } from '#ui/feedback/alert-toast/alert-toast.ts';
import { api } from '#web/shared/api/api.ts';
import { problemOf, problemText } from '#web/shared/api/api-problem.ts';
import { useSettings } from '#web/shared/settings/settings-context.ts';
import { botTokens, withBotToken } from './bot-check/bot-check.ts';
import type { RegistrationValues } from './registration-values.ts';

/**
 * Looks the CPF up on the server as soon as it is whole. Success fills name and birthday; failure clears them, marks the field and shows an alert
 * (specification §5). Only the answer to the CPF now in the field counts. Where the bot check is on, its token is earned while the form opens.
 */
export function useDocumentCheck(form: UseFormReturn<RegistrationValues>) {
  const { register_bot_check } = useSettings();
  const latest = useRef('');
  const [checking, setChecking] = useState(false);

  useEffect(() => {
    if (register_bot_check) botTokens.prepare('document');
  }, [register_bot_check]);

  const clear = () => {
    form.setValue('name', '');
    form.setValue('birthday', '');
  };
  /** The server's refusal and a CPF that can't be one are told alike. */
  const refuse = (text: string) => {
    form.setError('document', { message: text });
    alertToast.error(text);
  };
  const check = async (masked: string) => {
    const digits = masked.replace(/\D/g, '');
    if (digits === latest.current) return;
    latest.current = digits;
    clear();
    if (digits.length < 11) return;
    if (!isCpf(digits)) return refuse('Informe um CPF válido.');
    form.clearErrors('document');
    setChecking(true);
    try {
      const found = await withBotToken(register_bot_check, 'document', (token) =>
        api.post('/api/validate/document', validateDocumentReply, { body: { document: digits, token }, auth: 'none' }),
      );
      if (latest.current !== digits) return;
      form.setValue('name', found.name, { shouldValidate: true });
      form.setValue('birthday', found.birthday, { shouldValidate: true });
    } catch (error) {
      if (latest.current !== digits) return;
      const problem = problemOf(error);
      const text = (problem.kind === 'invalid' ? problem.errors['document']?.[0] : undefined) ?? problemText(problem);
      latest.current = '';
      refuse(text);
    } finally {
      setChecking(false);
      // The next token is the form's own; it is earned while the rest is typed.
      if (register_bot_check) botTokens.prepare('register');
    }
  };
  return { checking, check };
}
