import * as z from 'zod/mini';
import { isCpf } from '#kernel/cpf.ts';
import { CHANNELS } from '#contracts/account/notifications.ts';
import {
  addressSchema,
  documentSchema,
  emailSchema,
  newPasswordSchema,
  phoneCodeSchema,
  phoneSchema,
  type registrationSchema,
} from '#contracts/account/identity.ts';
import { registrationAttributes } from '#web/shared/tracking/tracking-cookies.ts';

export const NOT_A_CPF = 'Informe um CPF válido.';

const period = z.enum(['day', 'week', 'month'], 'Escolha dia, semana ou mês.');
const whole = (digits: number, wrong: string) => z.string(wrong).check(z.trim(), z.regex(new RegExp(`^[1-9]\\d{0,${digits - 1}}$`), wrong));
const lossLimit = z.object({ period, reais: whole(6, 'Informe um limite de perda em reais inteiros.') });
const timeLimit = z.object({ period, minutes: whole(4, 'Informe um limite de tempo em minutos.') });

/**
 * The values of the registration form; name and birthday come from the CPF look-up. Gender, address and limits exist where the profile asks for them (`br`).
 */
export const registrationFormSchema = z.object({
  document: documentSchema.check(z.refine((text) => isCpf(text.replace(/\D/g, '')), NOT_A_CPF)),
  name: z.string().check(z.minLength(3, 'Informe seu CPF para preencher o nome.')),
  birthday: z.string().check(z.minLength(10, 'Informe seu CPF para preencher a data de nascimento.')),
  email: emailSchema,
  phone: phoneSchema,
  phone_code: phoneCodeSchema,
  password: newPasswordSchema,
  termsAccepted: z.literal(true, 'É preciso aceitar os termos de uso.'),
  gender: z.optional(z.enum(['0', '1'], 'Escolha uma das opções.')),
  address: z.optional(addressSchema),
  loss_limit: z.optional(lossLimit),
  time_limit: z.optional(timeLimit),
  /** One checkbox for each channel, none ticked beforehand. */
  offers: z.optional(z.object({ email: z.boolean(), sms: z.boolean(), inbox: z.boolean() })),
});
export type RegistrationValues = z.input<typeof registrationFormSchema>;

export const registrationFields = [
  ...(['document', 'name', 'birthday', 'email', 'phone', 'phone_code', 'password', 'termsAccepted', 'gender'] as const),
  ...(['address.postal_code', 'address.street', 'address.number', 'address.complement', 'address.district', 'address.city', 'address.state'] as const),
  ...(['loss_limit.period', 'loss_limit.reais', 'time_limit.period', 'time_limit.minutes'] as const),
] as const;

/** Fields that only the profile br asks for. */
export type AskedByBr = 'gender' | 'address' | 'loss_limit' | 'time_limit';

export const emptyRegistration: Omit<RegistrationValues, 'termsAccepted' | AskedByBr> = {
  document: '',
  name: '',
  birthday: '',
  email: '',
  phone: '',
  phone_code: '55',
  password: '',
  offers: { email: false, sms: false, inbox: false },
};

/**
 * The body of POST /v2/auth/register: confirmations equal what they confirm (specification §5), `referer` is the visitor's referring page, `token` is the bot
 * check's, empty where that is off.
 */
export function registrationBody({ gender, loss_limit, time_limit, offers, ...values }: RegistrationValues, token: string): z.input<typeof registrationSchema> {
  return {
    ...registrationAttributes(),
    ...values,
    ...(gender === undefined ? {} : { gender: gender === '0' ? (0 as const) : (1 as const) }),
    ...(loss_limit === undefined ? {} : { loss_limit: { period: loss_limit.period, amount: Number(loss_limit.reais) * 100 } }),
    ...(time_limit === undefined ? {} : { time_limit: { period: time_limit.period, minutes: Number(time_limit.minutes) } }),
    ...(offers === undefined ? {} : { offers: CHANNELS.filter((channel) => offers[channel]) }),
    email_confirmation: values.email,
    password_confirmation: values.password,
    referer: document.referrer,
    token,
  };
}
