/** The operator acts on promotional messages. */
export type CampaignCommand =
  | { readonly kind: 'campaign.create'; readonly file: string; readonly reason: string }
  | { readonly kind: 'campaign.send'; readonly id: string; readonly reason: string };

export type CampaignQuestion =
  | { readonly kind: 'campaign.list' }
  | { readonly kind: 'campaign.show'; readonly id: string }
  | { readonly kind: 'campaign.consents'; readonly login: string };

type Parsed = { readonly command: CampaignQuestion } | { readonly change: (reason: string) => CampaignCommand } | { readonly problem: string };

export const CAMPAIGN_USAGE = `  campaign create FILE --reason …     FILE is JSON {channel: email|sms|inbox, subject, body}; its words are checked
  campaign list                       the last 50
  campaign show ID                    its words, how many it would go to now, and where its messages stand
  campaign send ID --reason …         once, to those who asked for offers by its channel and may get them
  campaign consents LOGIN             what a player agreed to and took back: text, time, session, address`;

/** Parses a command about promotional messages; null for any other command. */
export function readCampaignCommand(name: string, [given]: readonly [string | undefined, string | undefined]): Parsed | null {
  switch (name) {
    case 'campaign create':
      return given === undefined ? { problem: 'name a file' } : { change: (reason) => ({ kind: 'campaign.create', file: given, reason }) };
    case 'campaign send':
      return given === undefined ? { problem: 'name a campaign by its id' } : { change: (reason) => ({ kind: 'campaign.send', id: given, reason }) };
    case 'campaign list':
      return { command: { kind: 'campaign.list' } };
    case 'campaign show':
      return given === undefined ? { problem: 'name a campaign by its id' } : { command: { kind: 'campaign.show', id: given } };
    case 'campaign consents':
      return given === undefined ? { problem: 'name a player by e-mail or CPF' } : { command: { kind: 'campaign.consents', login: given } };
    default:
      return null;
  }
}
