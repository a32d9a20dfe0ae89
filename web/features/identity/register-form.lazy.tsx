import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { type KeyboardEvent, Suspense } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { registerReply } from '#contracts/account/account.ts';
import { WARNING_OF_DEPENDENCE } from '#contracts/site/statutory-warnings.ts';
import { Button } from '#ui/actions/button.tsx';
import { alertToast } from '#ui/feedback/alert-toast/alert-toast.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { Field } from '#ui/forms/field.tsx';
import { PasswordInput } from '#ui/forms/password-input.tsx';
import { PhoneInput } from '#ui/forms/phone-input.tsx';
import { TextInput } from '#ui/forms/plain/text-input.tsx';
import { api } from '#web/shared/api/api.ts';
import { applyProblem } from '#web/shared/forms/apply-problem.ts';
import { FormError } from '#web/shared/forms/form-error.tsx';
import { Form } from '#web/shared/forms/form.tsx';
import { lazyPart } from '#web/shared/lazy/lazy-part.ts';
import { registrationBegun } from '#web/shared/modal/registration-begun.ts';
import { startSession } from '#web/shared/session/session-acts.ts';
import { useSettings } from '#web/shared/settings/settings-context.ts';
import { withBotToken } from './bot-check/bot-check.ts';
import type { ModalContentProps } from './modal-content.ts';
import { OffersConsent } from './offers-consent.tsx';
import { PersonFields } from './person-fields.tsx';
import { RegisterOffer } from './register-offer.tsx';
import { registrationDraft, useDraft } from './registration-draft.ts';
import { RegistrationProgress } from './registration-progress.tsx';
import { emptyRegistration, registrationBody, registrationFields, registrationFormSchema, type RegistrationValues } from './registration-values.ts';
import { useDocumentCheck } from './use-document-check.ts';

/** Gender, address and limits, which the profile br asks for. */
const ProfileFields = lazyPart(
  () => import('./profile-fields.lazy.tsx'),
  (module) => module.ProfileFields,
);

/** The registration, or a notice that it is closed (register_enabled). */
export function RegisterForm(props: ModalContentProps) {
  return useSettings().register_enabled ? <OpenRegistration {...props} /> : <ClosedRegistration {...props} />;
}

function ClosedRegistration({ onSwitch }: ModalContentProps) {
  return (
    <div className="flex flex-col gap-4">
      <Notice tone="warning" title="O cadastro está fechado no momento.">
        Quem já tem conta entra e joga normalmente.
      </Notice>
      <Button size="lg" block onClick={() => onSwitch('login')}>
        Entrar
      </Button>
    </div>
  );
}

/** The whole registration on one screen. The CPF comes first, since it fills the name and the birthday. */
function OpenRegistration({ onEntered, onSwitch }: ModalContentProps) {
  const { register_bot_check, compliance_profile } = useSettings();
  const form = useForm<RegistrationValues>({
    resolver: standardSchemaResolver(registrationFormSchema),
    shouldFocusError: false,
    defaultValues: { ...emptyRegistration, ...registrationDraft.get() },
  });
  useDraft(form);
  const lookUp = useDocumentCheck(form);
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (values) => {
    try {
      const reply = await withBotToken(register_bot_check, 'register', (token) =>
        api.post('/v2/auth/register', registerReply, { body: registrationBody(values, token), auth: 'none' }),
      );
      await startSession(reply);
      registrationDraft.set({});
      registrationBegun.set(false);
      alertToast.success(reply.message);
      onEntered();
    } catch (error) {
      alertToast.error(
        applyProblem(error, form.setError, registrationFields, {
          ...({ email_confirmation: 'email', password_confirmation: 'password', address: 'address.postal_code' } as const),
          ...({ loss_limit: 'loss_limit.reais', 'loss_limit.amount': 'loss_limit.reais', time_limit: 'time_limit.minutes' } as const),
        }),
      );
    }
  }, lookUp.refuseUnread);
  return (
    <Form onSend={() => submit()} onKeyDown={nextByEnter} className="flex flex-col gap-4">
      <RegistrationProgress form={form} />
      <RegisterOffer />
      <FormError message={errors.root?.message} />
      <PersonFields form={form} lookUp={lookUp} />
      <EmailField form={form} />
      <PhoneField form={form} />
      {compliance_profile === 'br' && (
        <Suspense>
          <ProfileFields form={form} />
        </Suspense>
      )}
      <Field label="Senha" hint="Pelo menos 8 caracteres. Evite senhas comuns." error={errors.password?.message}>
        <PasswordInput {...form.register('password')} autoComplete="new-password" />
      </Field>
      <Checkbox
        {...form.register('termsAccepted')}
        label={
          <>
            Tenho 18 anos ou mais e aceito os <ReadFirst to="/termos-de-uso">termos de uso</ReadFirst> e a{' '}
            <ReadFirst to="/politica-de-privacidade">política de privacidade</ReadFirst>.
          </>
        }
        error={errors.termsAccepted?.message}
      />
      <OffersConsent form={form} />
      <Button type="submit" size="lg" block loading={isSubmitting}>
        Criar conta
      </Button>
      <p className="text-center text-xs text-muted">{WARNING_OF_DEPENDENCE}</p>
      <HaveAccount onLogin={() => onSwitch('login')} />
    </Form>
  );
}

function HaveAccount({ onLogin }: { onLogin: () => void }) {
  return (
    <p className="text-center text-sm text-muted">
      Já tem conta?{' '}
      <button type="button" onClick={onLogin} className="min-h-11 font-medium text-text underline underline-offset-4 hover:text-accent">
        Entrar
      </button>
    </p>
  );
}

/** Opens in a new tab, so that the form keeps its values. */
function ReadFirst({ to, children }: { to: string; children: string }) {
  return (
    <a href={to} target="_blank" rel="noopener" className="text-text underline underline-offset-4 hover:text-accent">
      {children}
    </a>
  );
}

type FormProps = { readonly form: ReturnType<typeof useForm<RegistrationValues>> };

function EmailField({ form: { register, formState } }: FormProps) {
  return (
    <Field label="E-mail" error={formState.errors.email?.message}>
      <TextInput {...register('email')} type="email" inputMode="email" autoComplete="email" autoCapitalize="none" spellCheck={false} enterKeyHint="next" />
    </Field>
  );
}

function PhoneField({ form }: FormProps) {
  const { errors } = form.formState;
  const code = useWatch({ control: form.control, name: 'phone_code' });
  return (
    <Controller
      control={form.control}
      name="phone"
      render={({ field }) => (
        <Field label="Celular" error={errors.phone?.message ?? errors.phone_code?.message}>
          <PhoneInput
            name={field.name}
            ref={field.ref}
            value={field.value}
            onBlur={field.onBlur}
            onValueChange={field.onChange}
            phoneCode={code ?? '55'}
            onPhoneCodeChange={(next) => form.setValue('phone_code', next)}
          />
        </Field>
      )}
    />
  );
}

/** Enter, the keyboard's "next", moves to the next empty field; in the last one it submits the form. */
export function nextByEnter(event: KeyboardEvent<HTMLFormElement>): void {
  const { target, currentTarget } = event;
  if (event.key !== 'Enter' || !(target instanceof HTMLInputElement) || target.type === 'checkbox') return;
  const fields = [...currentTarget.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input:not([type=checkbox], [type=hidden]), select')];
  const next = fields.slice(fields.indexOf(target) + 1).find(({ value }) => value === '');
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}
