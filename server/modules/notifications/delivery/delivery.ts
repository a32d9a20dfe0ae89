import { createTransport } from 'nodemailer';
import type { Config } from '#server/platform/config/load-config.ts';

export interface Email {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** The way out of the house. Both throw when the message was not taken; the job is then tried again. */
export interface Delivery {
  email(mail: Email): Promise<void>;
  /** `to` in E.164. */
  sms(to: string, text: string): Promise<void>;
}

const TIMEOUT_MS = 10_000;

type DeliveryConfig = Pick<Config, 'SMTP_URL' | 'MAILBOX_URL' | 'SMS_URL' | 'MAIL_FROM'>;

/** SMTP when SMTP_URL is set, else the sandbox's mailbox over HTTP; SMS by HTTP POST `{to, text}` to SMS_URL. */
export function createDelivery(config: DeliveryConfig): Delivery {
  return {
    email: config.SMTP_URL === undefined ? mailboxEmail(config) : smtpEmail(config.SMTP_URL, config.MAIL_FROM),
    sms: (to, text) => post(config.SMS_URL, { to, text }),
  };
}

function smtpEmail(url: string, from: string): Delivery['email'] {
  const transport = createTransport(url, { from });
  return async (mail) => {
    await transport.sendMail({ ...mail });
  };
}

function mailboxEmail(config: DeliveryConfig): Delivery['email'] {
  return (mail) => post(`${config.MAILBOX_URL}/email`, { from: config.MAIL_FROM, ...mail });
}

async function post(url: string, body: Record<string, unknown>): Promise<void> {
  const options = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body), signal: AbortSignal.timeout(TIMEOUT_MS) };
  const answer = await fetch(url, options);
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`a message was not taken: HTTP ${answer.status} from ${new URL(url).host}`);
}
