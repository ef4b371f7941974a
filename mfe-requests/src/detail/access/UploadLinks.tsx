import { lazy, Suspense, useRef, useState } from 'react';
import { AddRegular, LinkRegular, ProhibitedRegular } from '@fluentui/react-icons';
import { Button, makeStyles } from '@recueil/shell/ui';
import { ErrorState, Panel, SkeletonRows } from '@recueil/shell/kit';
import { CopyField } from '@recueil/shell/screen-kit';
import { useFormat } from '@recueil/shell/contract';
import { acceptsLinks, type CreatedLink, type Request } from '@recueil/backend/contract';
import {
  useCreateLinkMutation,
  useRequestLinksQuery,
  useRevokeLinkMutation,
  useRevokeLinksMutation,
} from './links.api.ts';
import { useToasts } from '../../ui/use-toasts.ts';
import { useRequestsTranslate } from '../../i18n/messages.ts';
import { useDetailStyles } from '../detail.styles.ts';

const RevokeDialog = lazy(() =>
  import('./RevokeLinkDialog.tsx').then(({ RevokeLinkDialog }) => ({ default: RevokeLinkDialog })),
);

const useStyles = makeStyles({
  list: { display: 'grid', gap: '8px', listStyleType: 'none', margin: 0, padding: 0 },
  line: {
    display: 'grid',
    gridTemplateColumns: '20px minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: '0 10px',
    color: 'var(--rc-text2)',
  },
  text: { color: 'var(--rc-text)' },
  used: { display: 'block', font: 'var(--rc-caption)', color: 'var(--rc-text2)' },
  note: { margin: '12px 0 0', font: 'var(--rc-caption)', color: 'var(--rc-text2)' },
  newLink: { marginBottom: '16px' },
  all: { marginTop: '8px', marginLeft: '-8px' },
});

const PURPOSES = new Set([
  'copy',
  'created',
  'invitation',
  'reminder',
  'resubmission',
  'renewal',
  'message',
]);

interface Props {
  request: Pick<Request, 'id' | 'recipientName' | 'status'>;
  /** The link that was just created; its URL is available only now. */
  createdLink: CreatedLink | null;
  onLinkCreated: (link: CreatedLink | null) => void;
}

export const UploadLinks = ({ request, createdLink, onLinkCreated }: Props) => {
  const t = useRequestsTranslate();
  const format = useFormat();
  const isOpen = acceptsLinks(request.status);
  const { showSuccess, showError } = useToasts();
  const panelStyles = useDetailStyles();
  const styles = useStyles();
  const { data, error, refetch } = useRequestLinksQuery(request.id);
  const [createLink, { isLoading: isCreating }] = useCreateLinkMutation();
  const [revoke] = useRevokeLinkMutation();
  const [revokeAll] = useRevokeLinksMutation();
  const [linkToRevoke, setLinkToRevoke] = useState<string | 'all' | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const focusHeadingOnClose = useRef(false);
  const toPurposeLabel = (purpose: string) =>
    t(`links.purposes.${PURPOSES.has(purpose) ? purpose : 'copy'}`);
  const formatDate = (date: string) => format.date(date, 'list');
  const handleCreate = async () => {
    const result = await createLink(request.id);
    if (result.data) onLinkCreated(result.data);
    else showError(t('links.linkFailed'), result.error);
  };
  const handleRevoke = async (linkId: string | 'all') => {
    const all = linkId === 'all';
    const { error: failure } = all
      ? await revokeAll(request.id)
      : await revoke({ id: request.id, linkId });
    if (failure) return showError(t(all ? 'links.revokeAllFailed' : 'links.revokeFailed'), failure);
    if (all || createdLink?.id === linkId) onLinkCreated(null);
    focusHeadingOnClose.current = true;
    showSuccess(t(all ? 'links.allRevoked' : 'links.revoked'));
  };
  const handleDialogClosed = () => {
    setLinkToRevoke(null);
    // The button that opened the dialog is removed with its link.
    if (focusHeadingOnClose.current) heading.current?.focus();
    focusHeadingOnClose.current = false;
  };

  return (
    <Panel
      flush
      edge
      title={t('links.links')}
      headingRef={heading}
      actions={
        isOpen && (
          <Button
            appearance="subtle"
            icon={<AddRegular />}
            disabledFocusable={isCreating}
            onClick={() => void handleCreate()}
          >
            {t('links.newLink')}
          </Button>
        )
      }
    >
      <div className={panelStyles.inside}>
        {createdLink && (
          <div className={styles.newLink}>
            <CopyField
              narrow
              value={createdLink.url}
              getLabel={(name) => t(`link.${name}`)}
              label={t('links.newLinkTitle')}
              hint={t('links.newLinkHint', {
                name: request.recipientName,
                date: format.date(createdLink.expiresAt, 'long'),
              })}
            />
          </div>
        )}
        {data && data.links.length > 0 ? (
          <>
            <ul className={styles.list}>
              {data.links.map((link, index) => (
                <li key={link.id} className={styles.line}>
                  <LinkRegular fontSize={20} aria-hidden="true" />
                  <span className={styles.text}>
                    <span>
                      {t('links.linkLine', {
                        created: formatDate(link.createdAt),
                        expires: formatDate(link.expiresAt),
                      })}
                    </span>
                    <span className={styles.used}>
                      {link.createdBy
                        ? t('links.linkWhy', {
                            purpose: toPurposeLabel(link.purpose),
                            name: link.createdBy,
                          })
                        : toPurposeLabel(link.purpose)}
                    </span>
                    <span className={styles.used}>
                      {link.lastUsedAt
                        ? t('links.linkUsed', { date: formatDate(link.lastUsedAt) })
                        : t('links.linkUnused')}
                    </span>
                  </span>
                  <Button
                    appearance="subtle"
                    icon={<ProhibitedRegular />}
                    aria-label={t('links.revoke', {
                      number: index + 1,
                      date: formatDate(link.createdAt),
                    })}
                    onClick={() => setLinkToRevoke(link.id)}
                  />
                </li>
              ))}
            </ul>
            {data.links.length > 1 && (
              <Button
                appearance="subtle"
                icon={<ProhibitedRegular />}
                className={styles.all}
                onClick={() => setLinkToRevoke('all')}
              >
                {t('links.revokeAll')}
              </Button>
            )}
          </>
        ) : data ? (
          <p className={styles.used}>{t('links.noLinks')}</p>
        ) : error ? (
          <ErrorState title={t('links.linksFailed')} onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows rows={1} label={t('loading')} />
        )}
        <p className={styles.note}>{t(isOpen ? 'links.linkOnce' : 'links.linkReads')}</p>
      </div>
      {linkToRevoke && (
        <Suspense fallback={null}>
          <RevokeDialog
            name={request.recipientName}
            all={linkToRevoke === 'all'}
            onRevoke={() => handleRevoke(linkToRevoke)}
            onClose={handleDialogClosed}
          />
        </Suspense>
      )}
    </Panel>
  );
};
