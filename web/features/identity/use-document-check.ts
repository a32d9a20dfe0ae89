import { useEffect, useRef, useState } from 'react';
import type { FieldErrors, UseFormReturn } from 'react-hook-form';
import { isCpf } from '#kernel/cpf.ts';
import { validateDocumentReply } from '#contracts/account/document.ts';
import { alertToast } from '#ui/feedback/alert-toast/alert-toast.ts';
import { api } from '#web/shared/api/api.ts';
import { fieldText, problemOf } from '#web/shared/api/api-problem.ts';
import { useSettings } from '#web/shared/settings/settings-context.ts';
import { botTokens, withBotToken } from './bot-check/bot-check.ts';
import { NOT_A_CPF, type RegistrationValues } from './registration-values.ts';

/** The message where the look-up has no answer yet and no other reason is known. */
const UNREAD = 'Informe seu CPF para preencher o nome.';

/**
 * Looks the CPF up on the server as soon as it is complete. Success fills name and birthday; failure clears them, marks the field and shows an alert
 * (specification §5). Only the answer for the CPF now in the field counts. Where the bot check is on, its token is solved while the form opens.
 */
export function useDocumentCheck(form: UseFormReturn<RegistrationValues>) {
  const { register_bot_check } = useSettings();
  const latest = useRef('');
  /** Why the CPF now in the field has no name; submitting shows it again. */
  const refused = useRef('');
  const [checking, setChecking] = useState(false);

  useEffect(() => {
    if (register_bot_check) botTokens.prepare('document');
  }, [register_bot_check]);

  const clear = () => {
    form.setValue('name', '');
    form.setValue('birthday', '');
  };
  /** The server's refusal and an impossible CPF are shown alike. */
  const refuse = (text: string) => {
    refused.current = text;
    form.setError('document', { message: text });
    alertToast.error(text);
  };
  const check = async (masked: string) => {
    const digits = masked.replace(/\D/g, '');
    if (digits === latest.current) return;
    latest.current = digits;
    refused.current = '';
    clear();
    if (digits.length < 11) return;
    if (!isCpf(digits)) return refuse(NOT_A_CPF);
    form.clearErrors('document');
    setChecking(true);
    try {
      const found = await withBotToken(register_bot_check, 'document', (token) =>
        api.post('/api/validate/document', validateDocumentReply, { body: { document: digits, token }, auth: 'none' }),
      );
      if (latest.current !== digits) return;
      form.clearErrors('document');
      form.setValue('name', found.name);
      form.setValue('birthday', found.birthday);
    } catch (error) {
      if (latest.current !== digits) return;
      // The server's refusal of this CPF is kept; after a failed call, leaving the field repeats the look-up.
      if (problemOf(error).kind !== 'invalid') latest.current = '';
      refuse(fieldText(error, 'document'));
    } finally {
      setChecking(false);
      // The next token is for the form itself; it is solved while the player types the rest.
      if (register_bot_check) botTokens.prepare('register');
    }
  };
  /** Leaving the field shows its error; a CPF that could not be looked up is looked up again. */
  const leave = async (masked: string) => {
    const digits = masked.replace(/\D/g, '');
    if (digits.length === 11) return check(masked);
    if (digits !== '') form.setError('document', { message: NOT_A_CPF });
  };
  /**
   * Shows the errors of a form that failed validation: name and birthday come from the CPF, so their absence is reported at its field; a wrong CPF also in an
   * alert.
   */
  const refuseUnread = (errors: FieldErrors<RegistrationValues>) => {
    const wrong = errors.document?.message;
    if (wrong === undefined && (errors.name ?? errors.birthday) !== undefined) {
      form.setError('document', { message: checking ? 'Estamos buscando seu nome pelo CPF. Aguarde um instante.' : refused.current || UNREAD });
    } else if (wrong !== undefined) alertToast.error(wrong);
  };
  return { checking, check, leave, refuseUnread };
}
