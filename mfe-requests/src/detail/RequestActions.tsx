import { lazy, Suspense, useRef, useState } from 'react';
import { CalendarRegular, MoreHorizontalRegular, SendRegular } from '@fluentui/react-icons';
import { Button } from '@recueil/shell/ui';
import { useNavigate } from '@recueil/shell/router';
import type { Request } from '@recueil/backend/contract';
import { isOut, isToReview } from '../request-facts.ts';
import { useResend } from '../use-resend.ts';
import { useWords } from '../words.ts';
import { useDetailStyles } from './detail.styles.ts';

const MoreMenu = lazy(() => import('./MoreMenu.tsx').then(({ MoreMenu }) => ({ default: MoreMenu })));
const CancelDialog = lazy(() => import('./CancelDialog.tsx').then(({ CancelDialog }) => ({ default: CancelDialog })));
const ReopenDialog = lazy(() => import('./ReopenDialog.tsx').then(({ ReopenDialog }) => ({ default: ReopenDialog })));
const DeleteRequestDialog = lazy(() => import('../DeleteRequestDialog.tsx').then(({ DeleteRequestDialog }) => ({ default: DeleteRequestDialog })));

/** What the request's state allows: send, send again or reopen in full view, cancel and delete behind the dots. */
export const RequestActions = ({ request }: { request: Request }) => {
  const t = useWords();
  const styles = useDetailStyles();
  const navigate = useNavigate();
  const { resend, sending } = useResend();
  const dots = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState<'menu' | 'reopen' | 'cancel' | 'delete' | null>(null);
  const choose = (choice: 'cancel' | 'delete' | null) => {
    // The menu is about to go: whatever opens next gives the focus back to the dots.
    dots.current?.focus();
    setOpen(choice);
  };
  const draft = request.status === 'draft';
  return (
    <div className={styles.actions}>
      {(draft || isOut(request.status)) && (
        <Button
          className="grow"
          appearance={isToReview(request) ? 'outline' : 'primary'}
          icon={<SendRegular />}
          disabledFocusable={sending}
          onClick={() => void resend(request)}
        >
          {t(draft ? 'detail.send' : 'detail.resend')}
        </Button>
      )}
      {request.status === 'expired' && (
        <Button className="grow" appearance="primary" icon={<CalendarRegular />} onClick={() => setOpen('reopen')}>{t('detail.reopen')}</Button>
      )}
      <Button ref={dots} icon={<MoreHorizontalRegular />} aria-label={t('detail.more')} aria-haspopup="menu" aria-expanded={open === 'menu'} onClick={() => setOpen(open === 'menu' ? null : 'menu')} />
      <Suspense fallback={null}>
        {open === 'menu' && <MoreMenu status={request.status} target={dots.current} onChoice={choose} />}
        {open === 'reopen' && <ReopenDialog request={request} onClose={() => setOpen(null)} />}
        {open === 'cancel' && <CancelDialog request={request} onClose={() => setOpen(null)} />}
        {open === 'delete' && <DeleteRequestDialog request={request} onClose={() => setOpen(null)} onDeleted={() => void navigate('/app/requests', { replace: true })} />}
      </Suspense>
    </div>
  );
};
