import { Outlet } from 'react-router';
import { CasinoFrame } from '../shell/casino-frame.tsx';

/** Casino pages beside the live wins. */
export default function CasinoShelves() {
  return (
    <CasinoFrame>
      <Outlet />
    </CasinoFrame>
  );
}
