import { lazy, Suspense, useState } from 'react';
import { AccountFace } from './AccountFace.tsx';

const loadMenu = () => import('./AccountMenu.tsx');
const AccountMenu = lazy(() => loadMenu().then((module) => ({ default: module.AccountMenu })));

/** The account menu; what is in it arrives when somebody reaches for it. */
export const AccountButton = () => {
  const [wanted, setWanted] = useState(false);
  const face = <AccountFace aria-expanded={false} onClick={() => setWanted(true)} onPointerEnter={() => void loadMenu()} onFocus={() => void loadMenu()} />;
  return wanted ? <Suspense fallback={face}><AccountMenu /></Suspense> : face;
};
