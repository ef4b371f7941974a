import { lazy, Suspense, useRef, useState } from 'react';
import { AddRegular, LinkRegular, ProhibitedRegular } from '@fluentui/react-icons';
import { Button, makeStyles } from '@recueil/shell/ui';
import { ErrorState, Panel, SkeletonRows } from '@recueil/shell/kit';
import { useFormat } from '@recueil/shell/contract';
import type { CreatedLink, Request } from '@recueil/backend/contract';
import { CopyLinkField } from '../../request/CopyLinkField.tsx';
import {
  useMintLinkMutation,
  useRequestLinksQuery,
  useRevokeLinkMutation,
  useRevokeLinksMutation,
} from '../../requests.api.ts';
import { useToasts } from '../../ui/use-toasts.ts';
import { useRequestsTranslate } from '../../i18n/late-messages.ts';
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
  words: { color: 'var(--rc-text)' },
  used: { display: 'block', font: 'var(--rc-caption)', color: 'var(--rc-text2)' },
  note: { margin: '12px 0 0', font: 'var(--rc-caption)', color: 'var(--rc-text2)' },
  minted: { marginBottom: '16px' },
  all: { marginTop: '8px', marginLeft: '-8px' },
});

const PURPOSES = new Set(['copy', 'invitation', 'reminder', 'resubmission', 'renewal', 'message']);

interface Props {
  request: Pick<Request, 'id' | 'recipientName'>;
  /** The link that was just made, here or from the menu. */
  minted: CreatedLink | null;
  onMinted: (link: CreatedLink | null) => void;
}

/** The links that work right now. A new one is shown once, here; each can be closed. */
export const UploadLinks = ({ request, minted, onMinted }: Props) => {
  const t = useRequestsTranslate();
  const format = useFormat();
  const { showSuccess, showError } = useToasts();
  const detail = useDetailStyles();
  const styles = useStyles();
  const { data, error, refetch } = useRequestLinksQuery(request.id);
  const [mint, { isLoading: minting }] = useMintLinkMutation();
  const [revoke] = useRevokeLinkMutation();
  const [revokeAll] = useRevokeLinksMutation();
  const [doomed, setDoomed] = useState<string | 'all' | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const revoked = useRef(false);
  const purposeOf = (purpose: string) =>
    t(`detail.purposes.${PURPOSES.has(purpose) ? purpose : 'copy'}`);
  const short = (date: string) => format.date(date, 'list');
  const create = async () => {
    const answer = await mint(request.id);
    if (answer.data) onMinted(answer.data);
    else showError(t('detail.linkFailed'), answer.error);
  };
  const close = async (linkId: string | 'all') => {
    const all = linkId === 'all';
    const { error: refused } = all
      ? await revokeAll(request.id)
      : await revoke({ id: request.id, linkId });
    if (refused)
      return showError(t(all ? 'detail.revokeAllFailed' : 'detail.revokeFailed'), refused);
    if (all || minted?.id === linkId) onMinted(null);
    revoked.current = true;
    showSuccess(t(all ? 'detail.allRevoked' : 'detail.revoked'));
  };
  const closed = () => {
    setDoomed(null);
    // The button that asked leaves with its link.
    if (revoked.current) heading.current?.focus();
    revoked.current = false;
  };

  return (
    <Panel flush label={t('detail.links')} className={detail.edge}>
      <header className={detail.header}>
        <h2 ref={heading} tabIndex={-1} className={detail.heading}>
          {t('detail.links')}
        </h2>
        <Button
          appearance="subtle"
          icon={<AddRegular />}
          disabledFocusable={minting}
          onClick={() => void create()}
        >
          {t('detail.newLink')}
        </Button>
      </header>
      <div className={detail.inside}>
        {minted && (
          <div className={styles.minted}>
            <CopyLinkField
              narrow
              url={minted.url}
              label={t('detail.newLinkTitle')}
              hint={t('detail.newLinkHint', {
                name: request.recipientName,
                date: format.date(minted.expiresAt, 'long'),
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
                  <span className={styles.words}>
                    {t('detail.linkLine', {
                      created: short(link.createdAt),
                      expires: short(link.expiresAt),
                    })}
                    <span className={styles.used}>
                      {link.createdBy
                        ? t('detail.linkWhy', {
                            purpose: purposeOf(link.purpose),
                            name: link.createdBy,
                          })
                        : purposeOf(link.purpose)}
                    </span>
                    <span className={styles.used}>
                      {link.lastUsedAt
                        ? t('detail.linkUsed', { date: short(link.lastUsedAt) })
                        : t('detail.linkUnused')}
                    </span>
                  </span>
                  <Button
                    appearance="subtle"
                    icon={<ProhibitedRegular />}
                    aria-label={t('detail.revoke', {
                      number: index + 1,
                      date: short(link.createdAt),
                    })}
                    onClick={() => setDoomed(link.id)}
                  />
                </li>
              ))}
            </ul>
            {data.links.length > 1 && (
              <Button
                appearance="subtle"
                icon={<ProhibitedRegular />}
                className={styles.all}
                onClick={() => setDoomed('all')}
              >
                {t('detail.revokeAll')}
              </Button>
            )}
          </>
        ) : data ? (
          <p className={styles.used}>{t('detail.noLinks')}</p>
        ) : error ? (
          <ErrorState
            title={t('detail.linksFailed')}
            retryLabel={t('retry')}
            onRetry={() => void refetch()}
          />
        ) : (
          <SkeletonRows rows={1} label={t('loading')} />
        )}
        <p className={styles.note}>{t('detail.linkOnce')}</p>
      </div>
      {doomed && (
        <Suspense fallback={null}>
          <RevokeDialog
            name={request.recipientName}
            all={doomed === 'all'}
            onRevoke={() => close(doomed)}
            onClose={closed}
          />
        </Suspense>
      )}
    </Panel>
  );
};
