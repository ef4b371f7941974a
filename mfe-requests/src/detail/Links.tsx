import { useState } from 'react';
import { AddRegular, LinkRegular, ProhibitedRegular } from '@fluentui/react-icons';
import { Button, makeStyles } from '@recueil/shell/ui';
import { ErrorState, Panel, SkeletonRows } from '@recueil/shell/kit';
import { describeError, notify, useAppDispatch, useFormat, useTranslate } from '@recueil/shell/contract';
import type { ApiError } from '@recueil/shell/contract';
import type { MintedLink, Request } from '@recueil/backend/contract';
import { LinkOnce } from '../LinkOnce.tsx';
import { useMintLinkMutation, useRequestLinksQuery, useRevokeLinkMutation } from '../requests.api.ts';
import { useWords } from '../words.ts';
import { useDetailStyles } from './detail.styles.ts';

const useStyles = makeStyles({
  list: { display: 'grid', gap: '8px', listStyleType: 'none', margin: 0, padding: 0 },
  line: { display: 'grid', gridTemplateColumns: '20px minmax(0, 1fr) auto', alignItems: 'center', gap: '0 10px', color: 'var(--rc-text2)' },
  words: { color: 'var(--rc-text)' },
  used: { display: 'block', font: 'var(--rc-caption)', color: 'var(--rc-text2)' },
  note: { margin: '12px 0 0', font: 'var(--rc-caption)', color: 'var(--rc-text2)' },
  minted: { marginBottom: '16px' },
});

/** The links that work right now. A new one is shown once, here; each can be closed. */
export const Links = ({ request }: { request: Pick<Request, 'id' | 'recipientName'> }) => {
  const t = useWords();
  const errorWords = useTranslate();
  const format = useFormat();
  const dispatch = useAppDispatch();
  const detail = useDetailStyles();
  const styles = useStyles();
  const { data, error, refetch } = useRequestLinksQuery(request.id);
  const [mint, { isLoading: minting }] = useMintLinkMutation();
  const [revoke, { isLoading: revoking }] = useRevokeLinkMutation();
  const [minted, setMinted] = useState<MintedLink | null>(null);
  const short = (date: string) => format.date(date, 'list');

  const failed = (title: string, cause: unknown) =>
    dispatch(notify({ kind: 'error', title, message: describeError(cause as ApiError, errorWords).detail }));
  const create = async () => {
    const answer = await mint(request.id);
    if (answer.error) failed(t('detail.linkFailed'), answer.error);
    else setMinted(answer.data);
  };
  const close = async (linkId: string) => {
    const answer = await revoke({ id: request.id, linkId });
    if (answer.error) return void failed(t('detail.revokeFailed'), answer.error);
    if (minted?.id === linkId) setMinted(null);
    dispatch(notify({ kind: 'success', title: t('detail.revoked') }));
  };

  return (
    <Panel flush label={t('detail.links')} className={detail.edge}>
      <header className={detail.header}>
        <h2 className={detail.heading}>{t('detail.links')}</h2>
        <Button appearance="subtle" icon={<AddRegular />} disabledFocusable={minting} onClick={() => void create()}>{t('detail.newLink')}</Button>
      </header>
      <div className={detail.inside}>
        {minted && (
          <div className={styles.minted}>
            <LinkOnce narrow url={minted.url} label={t('detail.newLinkTitle')} hint={t('detail.newLinkHint', { name: request.recipientName, date: format.date(minted.expiresAt, 'long') })} />
          </div>
        )}
        {data && data.links.length > 0 ? (
          <ul className={styles.list}>
            {data.links.map((link, index) => (
              <li key={link.id} className={styles.line}>
                <LinkRegular fontSize={20} aria-hidden="true" />
                <span className={styles.words}>
                  {t('detail.linkLine', { created: short(link.createdAt), expires: short(link.expiresAt) })}
                  <span className={styles.used}>{link.lastUsedAt ? t('detail.linkUsed', { date: short(link.lastUsedAt) }) : t('detail.linkUnused')}</span>
                </span>
                <Button appearance="subtle" icon={<ProhibitedRegular />} disabledFocusable={revoking} aria-label={t('detail.revoke', { number: index + 1, date: short(link.createdAt) })} onClick={() => void close(link.id)} />
              </li>
            ))}
          </ul>
        ) : data ? (
          <p className={styles.used}>{t('detail.noLinks')}</p>
        ) : error ? (
          <ErrorState title={t('detail.linksFailed')} retryLabel={t('retry')} onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows rows={1} label={t('loading')} />
        )}
        <p className={styles.note}>{t('detail.linkOnce')}</p>
      </div>
    </Panel>
  );
};
