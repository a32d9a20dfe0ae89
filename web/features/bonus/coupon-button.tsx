import { Suspense, useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { lazyPart } from '#web/shared/lazy/lazy-part.ts';

const CouponSheet = lazyPart(
  () => import('./coupon-sheet.lazy.tsx'),
  (code) => code.CouponSheet,
);

/** Opens the modal for typing a coupon. */
export function CouponButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Usar um cupom
      </Button>
      {open && (
        <Suspense>
          <CouponSheet onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
