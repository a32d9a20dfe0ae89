import { Card, CardHeader } from '#ui/layout/card.tsx';
import { LinkButton } from '#ui/actions/link-button.tsx';

/** The way to the password page. */
export function PasswordCard() {
  return (
    <Card>
      <CardHeader title="Senha" hint="Trocar a senha encerra as sessões dos outros aparelhos." />
      <LinkButton to="/user/account/password" variant="secondary">
        Trocar senha
      </LinkButton>
    </Card>
  );
}
