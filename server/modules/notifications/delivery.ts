import { createTransport } from 'nodemailer';

export interface Email {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The Reply-To address; without one, replies go to the sender. */
  readonly replyTo?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Automatic responders must not reply to automatic mail (RFC 3834). */
const AUTOMATIC = { 'Auto-Submitted': 'auto-generated' } as const;

/** The gateways for mail and SMS. Both throw when the message was not accepted, so that the job is retried. */
export interface Delivery {
  email(mail: Email): Promise<void>;
  /** `to` in E.164. */
  sms(to: string, text: string): Promise<void>;
}

const TIMEOUT_MS = 10_000;

export interface WaysOut {
  /** `Name <address>`. */
  readonly from: string;
  readonly smtpUrl: string | undefined;
  /** The host name of our mail server: in EHLO and in every Message-ID. */
  readonly mailHost: string;
  /** The unique id of a message. */
  readonly nextId: () => string;
  readonly mailboxUrl: string;
  readonly smsUrl: string;
}

/** SMTP if a server is configured, else the sandbox's mailbox over HTTP; SMS by HTTP POST `{to, text}`. */
export function createDelivery({ smtpUrl, mailboxUrl, smsUrl, ...sender }: WaysOut): Delivery {
  return {
    email: smtpUrl === undefined ? mailboxEmail(mailboxUrl, sender.from) : smtpEmail(named(smtpUrl, sender.mailHost), sender),
    sms: (to, text) => post(smsUrl, { to, text }),
  };
}

/** nodemailer takes the EHLO name from the server's address; a name given there is kept. */
function named(smtpUrl: string, mailHost: string): string {
  const url = new URL(smtpUrl);
  if (!url.searchParams.has('name')) url.searchParams.set('name', mailHost);
  return url.href;
}

function smtpEmail(url: string, { from, mailHost, nextId }: Pick<WaysOut, 'from' | 'mailHost' | 'nextId'>): Delivery['email'] {
  const transport = createTransport(url, { from });
  return async (mail) => {
    await transport.sendMail({ ...mail, headers: { ...AUTOMATIC, ...mail.headers }, messageId: `<${nextId()}@${mailHost}>` });
  };
}

function mailboxEmail(url: string, from: string): Delivery['email'] {
  return (mail) => post(`${url}/email`, { from, ...mail, headers: { ...AUTOMATIC, ...mail.headers } });
}

async function post(url: string, body: Record<string, unknown>): Promise<void> {
  const options = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body), signal: AbortSignal.timeout(TIMEOUT_MS) };
  const answer = await fetch(url, options);
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`a message was not taken: HTTP ${answer.status} from ${new URL(url).host}`);
}
