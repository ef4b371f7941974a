import { lazy, Suspense, useRef, useState } from 'react';
import {
  AlertRegular,
  CalendarRegular,
  CheckmarkCircleRegular,
  ClipboardTaskRegular,
  EditRegular,
  MoreHorizontalRegular,
  SendRegular,
} from '@fluentui/react-icons';
import type { FluentIcon } from '@fluentui/react-icons';
import { Button } from '@recueil/shell/ui';
import { useNavigate, useSearchParams } from '@recueil/shell/router';
import type { CreatedLink, Request } from '@recueil/backend/contract';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { useRequestsTranslate } from '../../i18n/late-messages.ts';
import { useDetailStyles } from '../detail.styles.ts';
import { preloadEditRequest } from '../edit/preload-edit-request.ts';
import { resolveAvailableActions, type RequestAction } from './request-actions.ts';
import { useImmediateActions } from './use-immediate-actions.ts';

const MoreMenu = lazy(() =>
  import('./MoreMenu.tsx').then(({ MoreMenu }) => ({ default: MoreMenu })),
);
const dialogs = () => import(/* webpackChunkName: "detail-dialogs" */ '../dialogs.ts');
const ApproveAllDialog = lazy(() =>
  dialogs().then(({ ApproveAllDialog }) => ({ default: ApproveAllDialog })),
);
const EndRequestDialog = lazy(() =>
  dialogs().then(({ EndRequestDialog }) => ({ default: EndRequestDialog })),
);
const DeadlineDialog = lazy(() =>
  dialogs().then(({ DeadlineDialog }) => ({ default: DeadlineDialog })),
);
const RemindersDialog = lazy(() =>
  dialogs().then(({ RemindersDialog }) => ({ default: RemindersDialog })),
);
const DeleteRequestDialog = lazy(() =>
  import('../../request/DeleteRequestDialog.tsx').then(({ DeleteRequestDialog }) => ({
    default: DeleteRequestDialog,
  })),
);

const ICONS: Partial<Record<RequestAction, FluentIcon>> = {
  send: SendRegular,
  remind: AlertRegular,
  review: ClipboardTaskRegular,
  approve: CheckmarkCircleRegular,
  complete: CheckmarkCircleRegular,
  reopen: CalendarRegular,
  postpone: CalendarRegular,
  edit: EditRegular,
};

/** What the state allows: the one thing to do now, one beside it, the rest behind the dots. */
export const RequestActions = ({
  request,
  onMinted,
}: {
  request: Request;
  onMinted: (link: CreatedLink) => void;
}) => {
  const t = useRequestsTranslate();
  const styles = useDetailStyles();
  const navigate = useNavigate();
  const [, setParams] = useSearchParams();
  const dots = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState<RequestAction | 'menu' | null>(null);
  const { run, isAct, busy } = useImmediateActions(request, onMinted);
  const offer = resolveAvailableActions(request);
  const close = () => setOpen(null);
  const choose = (action: RequestAction) => {
    if (action === 'edit') return setParams({ edit: '1' });
    if (isAct(action)) return run(action);
    setOpen(action);
  };
  const fromMenu = (action: RequestAction | null) => {
    // The menu is about to go: whatever opens next gives the focus back to the dots.
    dots.current?.focus();
    setOpen(null);
    if (action) choose(action);
  };
  const button = (action: RequestAction | null, appearance: 'primary' | 'outline') => {
    if (!action) return null;
    const Icon = ICONS[action] ?? EditRegular;
    const face = { className: 'grow', appearance, icon: <Icon /> } as const;
    if (action === 'review')
      return (
        <ButtonLink {...face} to={`/app/validation?request=${request.id}`}>
          {t('act.names.review')}
        </ButtonLink>
      );
    const ahead =
      action === 'edit' ? { onMouseEnter: preloadEditRequest, onFocus: preloadEditRequest } : {};
    return (
      <Button
        {...face}
        {...ahead}
        disabledFocusable={busy && isAct(action)}
        onClick={() => choose(action)}
      >
        {t(`act.names.${action}`)}
      </Button>
    );
  };
  return (
    <div className={styles.actions}>
      {button(offer.second, 'outline')}
      {button(offer.primary, 'primary')}
      <Button
        ref={dots}
        icon={<MoreHorizontalRegular />}
        aria-label={t('detail.more')}
        aria-haspopup="menu"
        aria-expanded={open === 'menu'}
        onClick={() => setOpen(open === 'menu' ? null : 'menu')}
      />
      <Suspense fallback={null}>
        {open === 'menu' && (
          <MoreMenu actions={offer.menu} target={dots.current} onChoice={fromMenu} />
        )}
        {(open === 'postpone' || open === 'reopen') && (
          <DeadlineDialog request={request} kind={open} onClose={close} />
        )}
        {(open === 'cancel' || open === 'reject') && (
          <EndRequestDialog request={request} kind={open} onClose={close} />
        )}
        {open === 'approveAll' && <ApproveAllDialog request={request} onClose={close} />}
        {open === 'reminders' && <RemindersDialog request={request} onClose={close} />}
        {open === 'delete' && (
          <DeleteRequestDialog
            request={request}
            onClose={close}
            onDeleted={() => void navigate('/app/requests', { replace: true })}
          />
        )}
      </Suspense>
    </div>
  );
};
