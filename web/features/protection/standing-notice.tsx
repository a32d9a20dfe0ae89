import type { ProtectionReply } from '#contracts/account/responsible-gaming.ts';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { standingWords } from './standing-words.ts';

/** Says that a pause or an exclusion is in force, until when, and what stays possible; renders nothing otherwise. */
export function StandingNotice({ protection }: { protection: ProtectionReply | null }) {
  const words = protection === null ? null : standingWords(protection);
  if (words === null) return null;
  return (
    <Notice
      title={words.title}
      action={
        <LinkButton to="/user/withdraw" variant="secondary" size="sm">
          Sacar
        </LinkButton>
      }
    >
      {words.text}
    </Notice>
  );
}
