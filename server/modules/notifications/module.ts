import { brandFor } from '#contracts/site/brands.ts';
import type { PlatformConfig } from '#server/platform/config/platform-variables.ts';
import type { ModuleParts } from '#server/platform/module-parts.ts';
import { createDelivery } from './delivery.ts';
import type { NotificationsDeps } from './deps.ts';
import { INBOX_OVER_TOPIC, INBOX_TOPIC, NOTIFY_TOPIC } from './events.ts';
import { inboxRoutes } from './http/inbox-routes.ts';
import { preferenceRoutes } from './http/preference-routes.ts';
import { parkedOffers } from './parked-offers.ts';
import { notificationsRetention } from './store/retention.ts';
import { deliverMessage } from './use-cases/deliver-message.ts';
import { deliverCampaigns } from './use-cases/deliver-campaigns.ts';
import { DELIVER_TASK, takeNotice } from './use-cases/take-notice.ts';
import { takeInboxNotices, takeInboxOver } from './use-cases/take-inbox-notices.ts';
import type { NotificationsConfig } from './variables.ts';

/** Wires the gateways (SMTP or the sandbox's mailbox, and SMS) and the brand's name, which signs every message. */
export function createNotificationsDeps(
  shared: Omit<NotificationsDeps, 'delivery' | 'publicUrl' | 'siteName'>,
  config: NotificationsConfig & Pick<PlatformConfig, 'PUBLIC_URL' | 'OPERATOR_API_URL' | 'SANDBOX_URL'>,
): NotificationsDeps {
  const { emailSender, siteTitle } = brandFor(config.OPERATOR_API_URL);
  const from = config.MAIL_FROM ?? `${emailSender.name} <${emailSender.address}>`;
  return {
    ...shared,
    delivery: createDelivery({
      ...{ from, smtpUrl: config.SMTP_URL, mailHost: config.MAIL_HOST_NAME ?? new URL(config.PUBLIC_URL).hostname, nextId: () => shared.ids.next() },
      mailboxUrl: `${config.SANDBOX_URL}/mailbox`,
      smsUrl: config.SMS_URL,
    }),
    publicUrl: config.PUBLIC_URL.replace(/\/$/, ''),
    siteName: siteTitle,
  };
}

export function createNotificationsModule(deps: NotificationsDeps): ModuleParts {
  return {
    routes: [...inboxRoutes(deps), ...preferenceRoutes(deps)],
    periodicJobs: [{ name: 'notifications.campaigns', everyMs: 1_000, run: (at) => deliverCampaigns(deps, at) }],
    parkedKinds: [parkedOffers],
    subscriptions: [
      {
        topic: NOTIFY_TOPIC,
        name: 'notifications',
        async handle(tx, payloads) {
          for (const payload of payloads) await takeNotice(deps, tx, payload, deps.clock.now());
        },
      },
      { topic: INBOX_OVER_TOPIC, name: 'inboxes over', handle: (tx, payloads) => takeInboxOver(tx, payloads, deps.clock.now()) },
      { topic: INBOX_TOPIC, name: 'inboxes', handle: (tx, payloads) => takeInboxNotices(deps, tx, payloads, deps.clock.now()) },
    ],
    retention: notificationsRetention(deps.db),
    tasks: [{ name: DELIVER_TASK, run: (data) => deliverMessage(deps, String(data['message_id'])) }],
  };
}
