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
import { useRequestsTranslate } from '../../i18n/messages.ts';
import { useDetailStyles } from '../detail.styles.ts';
import { useMayDelete } from '../../request/use-may-delete.ts';
import { preloadEditRequest } from '../edit/preload-edit-request.ts';
import {
  resolveAvailableActions,
  type ButtonAction,
  type MenuAction,
  type RequestAction,
} from './request-actions.ts';
import { isImmediate, useImmediateActions } from './use-immediate-actions.ts';

const MoreMenu = lazy(() =>
  import('./MoreMenu.tsx').then(({ MoreMenu }) => ({ default: MoreMenu })),
);
const ApproveAllDialog = lazy(() =>
  import(/* webpackChunkName: "detail-dialogs" */ './ApproveAllDialog.tsx').then(
    ({ ApproveAllDialog }) => ({ default: ApproveAllDialog }),
  ),
);
const EndRequestDialog = lazy(() =>
  import(/* webpackChunkName: "detail-dialogs" */ './EndRequestDialog.tsx').then(
    ({ EndRequestDialog }) => ({ default: EndRequestDialog }),
  ),
);
const DeadlineDialog = lazy(() =>
  import(/* webpackChunkName: "detail-dialogs" */ './DeadlineDialog.tsx').then(
    ({ DeadlineDialog }) => ({ default: DeadlineDialog }),
  ),
);
const RemindersDialog = lazy(() =>
  import(/* webpackChunkName: "detail-dialogs" */ '../reminders/RemindersDialog.tsx').then(
    ({ RemindersDialog }) => ({ default: RemindersDialog }),
  ),
);
const DeleteRequestDialog = lazy(() =>
  import('../../request/DeleteRequestDialog.tsx').then(({ DeleteRequestDialog }) => ({
    default: DeleteRequestDialog,
  })),
);

const ICONS: Record<ButtonAction, FluentIcon> = {
  send: SendRegular,
  remind: AlertRegular,
  review: ClipboardTaskRegular,
  approve: CheckmarkCircleRegular,
  complete: CheckmarkCircleRegular,
  reopen: CalendarRegular,
  postpone: CalendarRegular,
  edit: EditRegular,
};

export const RequestActions = ({
  request,
  onLinkCreated,
}: {
  request: Request;
  onLinkCreated: (link: CreatedLink) => void;
}) => {
  const t = useRequestsTranslate();
  const styles = useDetailStyles();
  const navigate = useNavigate();
  const [, setParams] = useSearchParams();
  const moreButton = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState<RequestAction | 'menu' | null>(null);
  const { run, isBusy } = useImmediateActions(request, onLinkCreated);
  const mayDelete = useMayDelete();
  const available = resolveAvailableActions(request);
  const close = () => setOpen(null);
  const choose = (action: RequestAction) => {
    if (action === 'edit') return setParams({ edit: '1' });
    if (isImmediate(action)) return run(action);
    setOpen(action);
  };
  const chooseFromMenu = (action: MenuAction | null) => {
    // Before the menu unmounts, so that the next dialog returns the focus to this button.
    moreButton.current?.focus();
    setOpen(null);
    if (action) choose(action);
  };
  const renderButton = (action: ButtonAction | null, appearance: 'primary' | 'outline') => {
    if (!action) return null;
    const Icon = ICONS[action];
    const buttonProps = { className: 'grow', appearance, icon: <Icon /> } as const;
    if (action === 'review')
      return (
        <ButtonLink {...buttonProps} to={`/app/validation?request=${request.id}`}>
          {t('act.names.review')}
        </ButtonLink>
      );
    const preloadProps =
      action === 'edit' ? { onMouseEnter: preloadEditRequest, onFocus: preloadEditRequest } : {};
    return (
      <Button
        {...buttonProps}
        {...preloadProps}
        disabledFocusable={isBusy && isImmediate(action)}
        onClick={() => choose(action)}
      >
        {t(`act.names.${action}`)}
      </Button>
    );
  };
  return (
    <div className={styles.actions}>
      {renderButton(available.secondary, 'outline')}
      {renderButton(available.primary, 'primary')}
      <Button
        ref={moreButton}
        icon={<MoreHorizontalRegular />}
        aria-label={t('detail.more')}
        aria-haspopup="menu"
        aria-expanded={open === 'menu'}
        onClick={() => setOpen(open === 'menu' ? null : 'menu')}
      />
      <Suspense fallback={null}>
        {open === 'menu' && (
          <MoreMenu
            actions={available.menu}
            mayDelete={mayDelete(request)}
            target={moreButton.current}
            onChoice={chooseFromMenu}
          />
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
