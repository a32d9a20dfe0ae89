import { useState } from 'react';
import type { UserCoupon } from '#contracts/money/coupons.ts';
import { Button } from '#ui/actions/button.tsx';
import { alertToast } from '#ui/feedback/alert-toast/alert-toast.ts';
import { Field } from '#ui/forms/field.tsx';
import { TextInput } from '#ui/forms/plain/text-input.tsx';
import { Form } from '../forms/form.tsx';
import { applyCoupon, couponErrorText } from './apply-coupon.ts';

interface CouponFormProps {
  readonly onApplied: (userCoupon: UserCoupon) => void;
  /** True where the form is the sheet's main content; false next to a deposit. */
  readonly main?: boolean;
}

/** A form for a coupon code. Do not nest it in another form. */
export function CouponForm({ onApplied, main = false }: CouponFormProps) {
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [loading, setLoading] = useState(false);
  // The text is shown next to the field; the alert reports every refused coupon (specification §8).
  const refuse = (text: string) => {
    setError(text);
    alertToast.error(text);
  };
  const submit = async () => {
    if (code.trim() === '') {
      refuse('Insira um cupom válido');
      return;
    }
    setLoading(true);
    try {
      const userCoupon = await applyCoupon(code);
      setCode('');
      onApplied(userCoupon);
    } catch (problem) {
      refuse(couponErrorText(problem));
    } finally {
      setLoading(false);
    }
  };
  return (
    <Form onSend={submit} className="flex flex-col gap-3">
      <Field label="Cupom" error={error}>
        <TextInput
          value={code}
          onChange={(event) => {
            setCode(event.currentTarget.value);
            setError(null);
          }}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          maxLength={40}
        />
      </Field>
      <Button type="submit" variant={main ? 'primary' : 'secondary'} block loading={loading}>
        Usar cupom
      </Button>
    </Form>
  );
}
